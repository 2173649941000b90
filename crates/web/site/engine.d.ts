// The engine in WebAssembly, as `cargo xtask site` puts it beside these scripts; the whole of it is `crates/wasm`.

export default function init(options: { module_or_path: WebAssembly.Module }): Promise<unknown>;

export class Engine {
  constructor();
  static work(method: string, path: string): string | undefined;
  take(keys: string[], values: (string | null)[]): void;
  unkept(reason?: string): void;
  answer(
    method: string,
    path: string,
    body: string,
    language: string,
    nodes: number,
    told: (text: string, changes: [string, string | null][]) => void,
  ): { status: number; body: string; changes: [string, string | null][]; wanted: string[] };
}
