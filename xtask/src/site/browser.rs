//! A browser that shows the folder: Chromium, driven over WebDriver, with a profile of its own.

use crate::{Failure, test};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// How long a script may take.
const PATIENCE: Duration = Duration::from_mins(10);

/// A program that serves something; it is killed when this is dropped.
pub(super) struct Served {
    child: Child,
    /// Where it is, with a slash at the end.
    pub(super) address: String,
}

/// Shows a folder by the program, as the tests use it.
pub(super) fn shown(folder: &Path) -> Result<Served, Failure> {
    let program = test::built()?;
    let mut command = Command::new(&program);
    command.args(["serve", "--port", "0", "--static"]).arg(folder).stderr(Stdio::piped());
    let mut child = command.spawn().map_err(|error| format!("{}: {error}", program.display()))?;
    let said = line_with(child.stderr.take().expect("it is piped"), "http://")?;
    let (_, address) = said.split_once("http://").expect("the line has it");
    let address = address.split_whitespace().next().unwrap_or_default();
    Ok(Served { child, address: format!("http://{address}") })
}

impl Drop for Served {
    fn drop(&mut self) {
        // It may be dead already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The first line that a program says with a text in it.
fn line_with(said: impl std::io::Read, text: &str) -> Result<String, Failure> {
    let mut lines = BufReader::new(said).lines().map_while(Result::ok);
    lines.find(|line| line.contains(text)).ok_or_else(|| format!("nothing says '{text}'"))
}

/// A browser; it is closed when this is dropped.
pub(super) struct Browser {
    driver: Child,
    agent: ureq::Agent,
    session: String,
}

impl Browser {
    /// Opens one with a window of so many pixels.
    pub(super) fn open((width, height): (u32, u32), more: &Value) -> Result<Browser, Failure> {
        let mut command = Command::new("chromedriver");
        command.arg("--port=0").stdout(Stdio::piped()).stderr(Stdio::null());
        let mut driver = command.spawn().map_err(|error| format!("chromedriver: {error}"))?;
        let said = line_with(driver.stdout.take().expect("it is piped"), "successfully on port ")?;
        let port: String = said.chars().filter(char::is_ascii_digit).collect();
        let config = ureq::Agent::config_builder().http_status_as_error(false).timeout_global(Some(PATIENCE));
        let base = format!("http://127.0.0.1:{port}/session");
        let mut browser = Browser { driver, agent: config.build().into(), session: base.clone() };
        let size = format!("--window-size={width},{height}");
        let arguments = [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--hide-scrollbars",
            "--lang=en",
            &size,
        ];
        let mut options = json!({ "args": arguments });
        if let (Some(options), Some(more)) = (options.as_object_mut(), more.as_object()) {
            options.extend(more.clone());
        }
        let wanted = json!({ "browserName": "chrome", "goog:chromeOptions": options });
        let opened = browser.post("", &json!({ "capabilities": { "alwaysMatch": wanted } }))?;
        let id = opened["sessionId"].as_str().ok_or_else(|| format!("chromium does not start: {opened}"))?;
        browser.session = format!("{base}/{id}");
        browser.post("/timeouts", &json!({ "script": PATIENCE.as_millis() as u64 }))?;
        Ok(browser)
    }

    /// Goes to an address, from a page that shows nothing.
    pub(super) fn go(&self, url: &str) -> Result<(), Failure> {
        for url in ["about:blank", url] {
            self.post("/url", &json!({ "url": url }))?;
        }
        Ok(())
    }

    /// Runs a script in every page before its own.
    pub(super) fn before(&self, script: &str) -> Result<(), Failure> {
        let command = "Page.addScriptToEvaluateOnNewDocument";
        self.post("/goog/cdp/execute", &json!({ "cmd": command, "params": { "source": script } }))?;
        Ok(())
    }

    /// What a script gives in the end: the body of an asynchronous function.
    pub(super) fn run(&self, script: &str, arguments: &[Value]) -> Result<Value, Failure> {
        let script = format!(
            "const done = [...arguments].at(-1);
             (async (...words) => {{ {script} }})(...arguments).then(it => done({{ it }}), error => done({{ error: String(error.stack) }}))"
        );
        let answer = self.post("/execute/async", &json!({ "script": script, "args": arguments }))?;
        match answer["error"].as_str() {
            Some(error) => Err(error.to_owned()),
            None => Ok(answer["it"].clone()),
        }
    }

    /// What the window shows: a PNG file.
    pub(super) fn picture(&self) -> Result<Vec<u8>, Failure> {
        let mut response =
            self.agent.get(format!("{}/screenshot", self.session)).call().map_err(|it| it.to_string())?;
        let text = response.body_mut().read_to_string().map_err(|it| it.to_string())?;
        let answer: Value = serde_json::from_str(&text).map_err(|it| it.to_string())?;
        let base64 = answer["value"].as_str().ok_or_else(|| format!("no picture: {answer}"))?;
        BASE64_STANDARD.decode(base64).map_err(|it| it.to_string())
    }

    fn post(&self, path: &str, body: &Value) -> Result<Value, Failure> {
        let request = self.agent.post(format!("{}{path}", self.session)).content_type("application/json");
        let mut response = request.send(body.to_string()).map_err(|it| format!("chromedriver: {it}"))?;
        let text = response.body_mut().read_to_string().map_err(|it| it.to_string())?;
        let mut answer: Value = serde_json::from_str(&text).map_err(|it| format!("chromedriver: {it}"))?;
        match answer["value"]["error"].as_str() {
            Some(error) if response.status() != 200 => {
                Err(format!("{error}: {}", answer["value"]["message"]))
            }
            _ => Ok(answer["value"].take()),
        }
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // Whatever goes wrong with the farewell, the driver ends.
        let _ = self.agent.delete(&self.session).call();
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}
