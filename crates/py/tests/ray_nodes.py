"""A Ray cluster on this machine: nodes that are processes of ours, started with --block and ended by their own ids.

It listens to those only who know a password that is made up for it.
"""

import os
import pathlib
import secrets
import socket
import subprocess
import sys
import time

import psutil

os.environ.update(RAY_AUTH_MODE="token", RAY_AUTH_TOKEN=secrets.token_hex(32))

RAY = str(pathlib.Path(sys.executable).parent / "ray")


class Nodes:
    """A head and more nodes, each with so many processors, and a connection to them."""

    def __init__(self, count, processors=1):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.address = f"127.0.0.1:{probe.getsockname()[1]}"
        self.processors = processors
        self.processes = []
        try:
            self.add("--head", f"--port={self.address.rpartition(':')[2]}", "--include-dashboard=false")
            self._connect()
            # One after another: of nodes that start at the same moment some give up, perhaps because they choose the same names.
            for number in range(2, count + 1):
                self.add(f"--address={self.address}")
                self._wait_for(number)
        except BaseException:
            self.end()
            raise

    def add(self, *words):
        words = [RAY, "start", *words, "--block", f"--num-cpus={self.processors}", "--object-store-memory=100000000"]
        environment = {**os.environ, "RAY_DISABLE_IMPORT_WARNING": "1", "RAY_USAGE_STATS_ENABLED": "0"}
        log = subprocess.DEVNULL
        self.processes.append(subprocess.Popen([*words, "--disable-usage-stats"], stdout=log, stderr=log, env=environment))

    def _connect(self):
        import ray

        for _ in range(60):
            try:
                ray.init(address=self.address, log_to_driver=False, logging_level="error")
                return
            except (ConnectionError, RuntimeError, ValueError):
                time.sleep(1)
        raise TimeoutError("the head of the cluster does not answer")

    def _wait_for(self, count):
        import ray

        for _ in range(1800):
            if sum(it["Alive"] for it in ray.nodes()) >= count:
                return
            if self.processes[-1].poll() is not None:
                raise RuntimeError("a node has given up")
            time.sleep(0.1)
        raise TimeoutError("a node has not come")

    def kill(self, number):
        """Ends a node as a power failure does: all of its processes at once, and nobody else's."""
        node = psutil.Process(self.processes[number].pid)
        for process in [*node.children(recursive=True), node]:
            try:
                process.kill()
            except psutil.NoSuchProcess:
                pass
        self.processes[number].wait()

    def end(self):
        """Ends what is left, each by its own id."""
        for number, process in reversed(list(enumerate(self.processes))):
            if process.poll() is None:
                self.kill(number)
