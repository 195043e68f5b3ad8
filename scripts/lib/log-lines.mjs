// What the server prints besides its logger's lines: ours, Next's and Node's warnings.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { format } from "node:util";
import { inProject, ROOT } from "./schemas.mjs";

const LEVELS = { log: "info", info: "info", debug: "debug", warn: "warn", error: "error" };

/** Makes JSON lines of all that is printed, as the logger's are; on a terminal it stays text. */
export function printJsonLines() {
  if (process.stdout.isTTY) {
    return;
  }
  for (const [method, level] of Object.entries(LEVELS)) {
    console[method] = (...parts) => {
      const text = format(...parts);
      // Lines of the logger are JSON already.
      const lines = text.startsWith('{"time"') ? text : lineOf({ level, message: text });
      process.stdout.write(`${lines}\n`);
    };
  }
}

/** The first line of the log: what runs. Also tells the app the commit, by the variable COMMIT. */
export function logVersion() {
  const { version } = JSON.parse(readFileSync(inProject("package.json"), "utf8"));
  process.env.COMMIT ||= checkedOut();
  if (!process.stdout.isTTY && !["warn", "error"].includes(process.env.LOG_LEVEL)) {
    const commit = process.env.COMMIT || null;
    const what = { version, commit, node: process.versions.node };
    process.stdout.write(`${lineOf({ level: "info", message: "Formlane starts", ...what })}\n`);
  }
}

function lineOf(entry) {
  return JSON.stringify({ time: new Date().toISOString(), ...entry });
}

/** "" where the folder is no checkout, or there is no git. */
function checkedOut() {
  if (!existsSync(inProject(".git"))) {
    return "";
  }
  try {
    const options = { cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] };
    return execFileSync("git", ["rev-parse", "HEAD"], options).trim();
  } catch {
    return "";
  }
}
