// Readable by very old versions of Node, as ensure-node.mjs needs it.
import { constants } from "node:os";

/**
 * Passes signals on to a child, and ends this process as the child ends: with its code, or with a line that names the
 * signal, and 128 and the signal's number as shells do. Never resolves.
 * @param {import("node:child_process").ChildProcess} child
 * @param {string} what begins the line
 */
export function endWithChild(child, what) {
  // A terminal sends SIGINT to both.
  process.on("SIGINT", () => process.stdin.isTTY || child.kill("SIGINT"));
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  process.on("SIGHUP", () => child.kill("SIGHUP"));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => {
      if (signal !== null) {
        process.stderr.write(`${what} was ended by ${signal}.\n`);
      }
      process.exit(exitCode(code, signal));
    });
  });
}

/** The code of a command whose child ended so. */
export function exitCode(code, signal) {
  return signal === null ? code : 128 + constants.signals[signal];
}
