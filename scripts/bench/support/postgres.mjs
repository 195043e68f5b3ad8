import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** A PostgreSQL of its own with its files in this folder, on disk. */
export async function postgresIn(folder) {
  const script = path.join(root, "scripts/bench/support/temporary-postgres.ts");
  const args = ["--import", "tsx", script, path.join(folder, "postgres")];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  const [url] = await once(createInterface({ input: child.stdout }), "line");
  const ended = once(child, "exit");
  return {
    url,
    pid: child.pid,
    end: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
