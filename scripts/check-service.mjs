// `npm run check-service`: follows "As a service" of docs/operations.md to the letter in a new Debian in a folder, as far as
// that goes without systemd: the commands, then the unit's own command with its user, folder, environment and mask. As root,
// some minutes.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readArguments } from "./lib/arguments.mjs";
import { makeDebian, requireTools, runCommand, secondsOf } from "./lib/debian.mjs";
import { OTHERS } from "./lib/private-files.mjs";
import { failWith, StartError } from "./lib/start-error.mjs";
import { inProject } from "./lib/schemas.mjs";

const TOOLS = ["debootstrap", "unshare", "chroot", "setpriv", "systemd-analyze", "git"];
const UNIT = "etc/systemd/system/formlane.service";
const PORT = "3977";
const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 30_000;
// In a mount namespace of its own, as Node finds its own file in /proc: nothing stays mounted.
const ENTER = 'mount -t proc proc "$0/proc" && exec /usr/sbin/chroot "$0" "$@"';

const folder = mkdtempSync(path.join(tmpdir(), "formlane-service-"));
const root = path.join(folder, "root");
const inRoot = (...names) => path.join(root, ...names);

await main()
  .finally(() => rmSync(folder, { recursive: true, force: true }))
  .catch(failWith);

async function main() {
  readArguments({
    usage: "npm run check-service\nFollows the recipe for a service in a new Debian.",
  });
  requireTools(TOOLS);
  const { commands, unit } = readRecipe();
  const trusted = makeDebian({ root, packages: ["git", "systemd"] });
  // What the address of the project stands for.
  runCommand("git", ["clone", "--quiet", "--bare", inProject(), inRoot("project.git")]);
  commands
    .filter((line) => !line.startsWith("systemctl"))
    .forEach((line) => runInRoot(line.replace("ADDRESS-OF-THE-PROJECT", "/project.git"), trusted));
  mkdirSync(path.dirname(inRoot(UNIT)), { recursive: true });
  writeFileSync(inRoot(UNIT), unit);
  runCommand("systemd-analyze", [
    "verify",
    `--root=${root}`,
    "/etc/systemd/system/formlane.service",
  ]);
  const settings = settingsOf(unit);
  const seconds = await secondsOf(() => startAndStop(settings));
  requirePrivate(path.join(settings.WorkingDirectory, "data"));
  requirePrivate(path.join(settings.WorkingDirectory, "data", "formlane.db"));
  requirePrivate(path.join(settings.WorkingDirectory, ".env"));
  console.log(`The service was set up as written, started, answered, and stopped (${seconds} s).`);
}

/** The shell's lines and the unit, both as they stand in the document. */
function readRecipe() {
  const document = readFileSync(inProject("docs", "operations.md"), "utf8");
  const [, section = ""] = document.split("**As a service**");
  const block = (language) => new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, "s").exec(section)?.[1];
  const commands = block("sh")?.trim().split("\n");
  const unit = block("ini");
  if (commands === undefined || unit === undefined) {
    throw new StartError("docs/operations.md has no commands or no unit for a service.");
  }
  return { commands, unit };
}

function settingsOf(unit) {
  const lines = unit.split("\n").filter((line) => /^\w+=/.test(line));
  return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)));
}

function runInRoot(line, environment = {}) {
  const env = {
    PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
    LANG: "C.UTF-8",
    ...environment,
  };
  return runCommand("unshare", entering("sh", "-euc", line), { env });
}

/** The arguments of `unshare` for a command inside. */
function entering(...command) {
  return ["--mount", "sh", "-c", ENTER, root, ...command];
}

async function startAndStop({ User, WorkingDirectory, Environment, ExecStart, UMask }) {
  const command = `umask ${UMask} && cd ${WorkingDirectory} && exec ${ExecStart}`;
  const id = runInRoot(`id -u ${User}`);
  const asUser = [
    "--reuid",
    id,
    "--regid",
    id,
    "--clear-groups",
    "--no-new-privs",
    "--bounding-set=-all",
  ];
  const variables = Object.fromEntries(Environment.split(" ").map((each) => each.split("=")));
  // A service has no home folder but its user's, and no terminal.
  const env = {
    PATH: "/usr/bin:/bin",
    HOME: runInRoot(`getent passwd ${User} | cut -d: -f6`),
    PORT,
    ...variables,
  };
  const child = spawn("unshare", entering("setpriv", ...asUser, "sh", "-c", command), {
    env,
    stdio: ["ignore", "inherit", "inherit"],
  });
  const ended = once(child, "exit");
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await isHealthy())) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new StartError("The service did not become healthy.");
    }
    await sleep(200);
  }
  child.kill("SIGTERM");
  const force = setTimeout(() => child.kill("SIGKILL"), STOP_WITHIN_MS);
  const [code] = await ended;
  clearTimeout(force);
  if (code !== 0) {
    throw new StartError(`The service ended with ${code}.`);
  }
}

async function isHealthy() {
  const answer = await fetch(`http://127.0.0.1:${PORT}/api/health`).catch(() => null);
  return answer?.ok === true;
}

function requirePrivate(name) {
  if ((statSync(inRoot(name)).mode & OTHERS) !== 0) {
    throw new StartError(`Others may read ${name}.`);
  }
}
