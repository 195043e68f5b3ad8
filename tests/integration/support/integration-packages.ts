import { execFileSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../../../integrations");

/** A package of the folder `integrations`, with its own packages installed as its lock file says. */
export function integrationPackage(name: string) {
  const folder = path.join(ROOT, name);
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, {
      cwd: folder,
      encoding: "utf8",
      stdio: "pipe",
      // The linter of n8n takes "test" for its own tests.
      env: { ...process.env, NODE_ENV: "development" },
    });
  const installed = path.join(folder, "node_modules/.package-lock.json");
  const timeOf = (file: string) => (existsSync(file) ? statSync(file).mtimeMs : 0);
  if (timeOf(installed) < timeOf(path.join(folder, "package-lock.json"))) {
    run("npm", "ci", "--ignore-scripts");
  }
  const require = createRequire(path.join(folder, "package.json"));
  return {
    /** Ends in an error that holds what it printed. */
    npm: (...args: string[]) => {
      try {
        return run("npm", ...args);
      } catch (error) {
        const { stdout, stderr } = error as { stdout: string; stderr: string };
        throw new Error(`npm ${args.join(" ")}: ${stdout}${stderr}`, { cause: error });
      }
    },
    /** What a file of the package exports. */
    load: (file: string): unknown => require(file),
  };
}
