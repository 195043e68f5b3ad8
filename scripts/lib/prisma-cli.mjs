import { spawnSync } from "node:child_process";
import { inProject } from "./schemas.mjs";

// Comparing schema files needs a dialect but no database.
const OFFLINE_URL = { sqlite: "file::memory:", postgresql: "postgresql://offline" };

/**
 * Runs Prisma's command line and returns what it printed.
 * @param {string[]} args
 * @throws {Error} with the command's own words when it fails
 */
export function prisma(args, env = {}) {
  const cli = inProject("node_modules", "prisma", "build", "index.js");
  const run = spawnSync(process.execPath, [cli, ...args], {
    cwd: inProject(),
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1", ...env },
    timeout: 120_000,
  });
  if (run.status !== 0) {
    const reason = run.signal ? `ended by ${run.signal}` : run.stderr || run.stdout;
    throw new Error(`prisma ${args[0]} failed: ${run.error?.message ?? reason}`);
  }
  return run.stdout;
}

/**
 * SQL that leads from one schema file (null: an empty database) to another; "" when nothing changes.
 * @param {{ provider: string, from: string | null, to: string }} options
 */
export function diffSchemas({ provider, from, to }) {
  const source = from === null ? ["--from-empty"] : ["--from-schema", from];
  const args = ["migrate", "diff", ...source, "--to-schema", to, "--script"];
  const sql = prisma(args, { DATABASE_URL: OFFLINE_URL[provider] }).trim();
  if (sql === "") {
    throw new Error("prisma migrate diff gave no answer.");
  }
  return sql.includes("This is an empty migration") ? "" : sql;
}
