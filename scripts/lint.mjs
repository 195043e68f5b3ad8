// Lint and type check: oxlint with the rules of oxlint.config.mjs.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { exitCode } from "./lib/end-with-child.mjs";
import { inProject } from "./lib/schemas.mjs";

// Next writes it at every build; named, because folders that git ignores are left out of ".".
const ROUTE_TYPES = [".next/types/validator.ts", ".next/dev/types/validator.ts"];

const args = ["--config", "oxlint.config.mjs", ".", ...ROUTE_TYPES.filter(isThere)];
const { status, signal, error } = spawnSync(
  process.execPath,
  [...process.execArgv, inProject("node_modules/oxlint/bin/oxlint"), ...args],
  { cwd: inProject(), stdio: "inherit" },
);
if (error) {
  throw error;
}
if (signal) {
  console.error(`The linter was ended by ${signal}.`);
}
process.exitCode = exitCode(status, signal);

function isThere(file) {
  return existsSync(inProject(file));
}
