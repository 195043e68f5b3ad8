import { spawn } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import path from "node:path";
import { inProject } from "./schemas.mjs";
import { StartError } from "./start-error.mjs";

const REMIND_AFTER_MS = 15_000;
const KILL_AFTER_MS = 5_000;
const INTERRUPTED = 130;
let current;
let ending;

/**
 * Ends this process with `code`, after the command that runs right now and everything it started.
 * The first call decides the code.
 */
export function endWith(code) {
  ending ??= stopRunning().then(() => process.exit(code));
}

async function stopRunning() {
  const child = current;
  if (child === undefined) {
    return;
  }
  const ended = new Promise((resolve) => child.once("close", resolve));
  signalGroup(child, "SIGTERM");
  setTimeout(() => signalGroup(child, "SIGKILL"), KILL_AFTER_MS).unref();
  await ended;
}

/**
 * Says what happens, does it, and says how long it took; long steps report that they go on.
 * @template Result
 * @param {string} title e.g. "Installing packages"
 * @param {() => Promise<Result>} work
 */
export async function step(title, work) {
  const start = Date.now();
  const seconds = () => Math.round((Date.now() - start) / 1000);
  console.log(`${title}…`);
  const reminder = setInterval(
    () => console.log(`  still at it (${seconds()} s)`),
    REMIND_AFTER_MS,
  );
  try {
    return await work();
  } finally {
    clearInterval(reminder);
    console.log(`  done in ${seconds()} s`);
  }
}

/**
 * Runs a command quietly in the project's folder.
 * @param {{ what?: string, command: string, args: string[], env?: Record<string, string> }} options
 * @returns {Promise<string>} what it printed
 * @throws {StartError} with the last telling line of its output, after `what` when that is given
 */
export function run({ what, command, args, env }) {
  return new Promise((resolve, reject) => {
    const interrupt = () => endWith(INTERRUPTED);
    // Before the command is there: an interruption while it starts ends it, too.
    process.once("SIGINT", interrupt).once("SIGTERM", interrupt);
    const child = spawn(command, args, {
      cwd: inProject(),
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
      // A process group of its own: npm does not forward signals to the compiler that it started.
      detached: process.platform !== "win32",
    });
    current = child;
    let output = "";
    const collect = (chunk) => {
      output = (output + chunk).slice(-1_000_000);
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    const failure = (reason) => new StartError(what ? `${what} failed: ${reason}` : reason);
    child.on("error", (error) => reject(failure(`${error.message}.`)));
    child.on("close", (code, signal) => {
      current = undefined;
      process.off("SIGINT", interrupt).off("SIGTERM", interrupt);
      if (ending !== undefined) {
        return;
      }
      if (code === 0) {
        resolve(output);
      } else {
        reject(failure(signal === null ? tellingLine(output) : `it was ended by ${signal}.`));
      }
    });
  });
}

/** Runs npm with the Node of this script, not with the one that `npm` in the PATH would use. */
export function runNpm({ what, args, env }) {
  const cli = npmCli();
  return cli === undefined
    ? run({ what, command: "npm", args, env })
    : run({ what, command: process.execPath, args: [cli, ...args], env });
}

function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // Windows has no process groups, and the group may have ended.
    child.kill(signal);
  }
}

export function npmCli() {
  const candidates = (process.env.PATH ?? "")
    .split(path.delimiter)
    .map((folder) => path.join(folder, "npm"))
    .filter((file) => existsSync(file))
    .map((file) => realpathSync(file));
  return candidates.find((file) => path.basename(file) === "npm-cli.js");
}

function tellingLine(output) {
  const lines = output.split("\n").filter((line) => line.trim() !== "");
  const telling = lines.filter((line) => /error/i.test(line) && !/Build error occurred/.test(line));
  return (telling[0] ?? lines.at(-1) ?? "it gave no reason").trim();
}
