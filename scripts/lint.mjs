// Lint and type check: oxlint has the compiler and the rules that need types, ESLint the other rules.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { inProject } from "./lib/schemas.mjs";

// Next writes it at every build; named, because folders that git ignores are left out of ".".
const ROUTE_TYPES = [".next/types/validator.ts", ".next/dev/types/validator.ts"];

const codes = await Promise.all([
  runPackage("oxlint/bin/oxlint", ["--type-check", ".", ...ROUTE_TYPES.filter(isThere)]),
  runPackage("eslint/bin/eslint.js", ["."]),
]);
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;

function isThere(file) {
  return existsSync(inProject(file));
}

/** Resolves to the exit code. */
function runPackage(file, args) {
  return new Promise((resolve, reject) => {
    const command = [...process.execArgv, inProject("node_modules", file), ...args];
    const child = spawn(process.execPath, command, { cwd: inProject(), stdio: "inherit" });
    child.on("error", reject);
    child.on("close", resolve);
  });
}
