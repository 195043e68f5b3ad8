import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** What a TypeScript file of this folder prints as JSON, run in a process of its own. */
export function runTypeScript(name) {
  const script = fileURLToPath(new URL(name, import.meta.url));
  const args = ["--conditions=react-server", "--import", "tsx", script];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" }));
}
