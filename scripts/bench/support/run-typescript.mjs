import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** What the TypeScript file at a `file:` address prints as JSON, run in a process of its own. */
export function runTypeScript(address) {
  const script = fileURLToPath(address);
  const args = ["--conditions=react-server", "--import", "tsx", script];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" }));
}
