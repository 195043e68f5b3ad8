// `npm run check-service`: follows the recipes of docs/operations.md to the letter in a new Debian in a folder, as far as that
// goes without systemd: "As a service", its commands and then the unit's own command with its user, folder, environment and
// mask; nginx in front of it; a backup every night. As root, some minutes.
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readArguments } from "./lib/arguments.mjs";
import { makeDebian, requireTools, runCommand, secondsOf } from "./lib/debian.mjs";
import { OTHERS } from "./lib/private-files.mjs";
import { inProject } from "./lib/schemas.mjs";
import { failWith, StartError } from "./lib/start-error.mjs";

const TOOLS = ["debootstrap", "unshare", "chroot", "setpriv", "systemd-analyze", "git"];
const UNITS = "etc/systemd/system";
const PORT = "3977";
const PROXY_PORT = "3978";
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
    usage:
      "npm run check-service\nFollows the recipes for a service, nginx and backups in a new Debian.",
  });
  requireTools(TOOLS);
  const recipe = readRecipe("**As a service**", ["sh", "ini"]);
  const trusted = makeDebian({ root, packages: ["git", "systemd", "nginx"] });
  // What the address of the project stands for.
  runCommand("git", ["clone", "--quiet", "--bare", inProject(), inRoot("project.git")]);
  runLines(recipe.sh, trusted);
  verifyUnit("formlane.service", recipe.ini);
  const settings = settingsOf(recipe.ini);
  const seconds = await secondsOf(() =>
    whileServing(settings, async () => {
      await checkProxy();
      checkBackups(settings);
    }),
  );
  requirePrivate(path.join(settings.WorkingDirectory, "data"));
  requirePrivate(path.join(settings.WorkingDirectory, "data", "formlane.db"));
  requirePrivate(path.join(settings.WorkingDirectory, ".env"));
  console.log(
    `The service was set up as written, started, answered through nginx, saved itself twice, and stopped (${seconds} s).`,
  );
}

/** The blocks of these languages that follow `heading` first, as they stand in the document. */
function readRecipe(heading, languages) {
  const document = readFileSync(inProject("docs", "operations.md"), "utf8");
  const [, section = ""] = document.split(heading);
  const blockOf = (language) => {
    const block = new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, "s").exec(section)?.[1];
    if (block === undefined) {
      throw new StartError(`docs/operations.md has no ${language} after ${heading}.`);
    }
    return [language, block];
  };
  return Object.fromEntries(languages.map(blockOf));
}

/** As root; what systemd does is done without it. */
function runLines(text, environment) {
  text
    .trim()
    .split("\n")
    .filter((line) => !line.startsWith("systemctl"))
    .forEach((line) =>
      runInRoot(line.replace("ADDRESS-OF-THE-PROJECT", "/project.git"), environment),
    );
}

function verifyUnit(name, text) {
  mkdirSync(inRoot(UNITS), { recursive: true });
  writeFileSync(inRoot(UNITS, name), text);
  runCommand("systemd-analyze", ["verify", `--root=${root}`, `/${UNITS}/${name}`]);
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

/** The same for a user of the service or of cron, who has no home folder but their own, no terminal and no other paths. */
function asUser(user, line) {
  const id = runInRoot(`id -u ${user}`);
  const rights = ["--reuid", id, "--regid", id, "--clear-groups", "--no-new-privs"];
  const command = ["setpriv", ...rights, "--bounding-set=-all", "sh", "-c", line];
  const HOME = runInRoot(`getent passwd ${user} | cut -d: -f6`);
  return { args: entering(...command), env: { PATH: "/usr/bin:/bin", HOME } };
}

async function whileServing({ User, WorkingDirectory, Environment, ExecStart, UMask }, work) {
  const command = `umask ${UMask} && cd ${WorkingDirectory} && exec ${ExecStart}`;
  const variables = Object.fromEntries(Environment.split(" ").map((each) => each.split("=")));
  const { args, env } = asUser(User, command);
  const child = spawn("unshare", args, {
    env: { ...env, PORT, ...variables },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const ended = once(child, "exit");
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await isHealthy(PORT))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new StartError("The service did not become healthy.");
    }
    await sleep(200);
  }
  const failure = await work().catch((error) => error);
  child.kill("SIGTERM");
  const force = setTimeout(() => child.kill("SIGKILL"), STOP_WITHIN_MS);
  const [code] = await ended;
  clearTimeout(force);
  if (failure !== undefined) {
    throw failure;
  }
  if (code !== 0) {
    throw new StartError(`The service ended with ${code}.`);
  }
}

async function isHealthy(port) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
  return answer?.ok === true;
}

/** A page through nginx, and a body that is too large for its default and not for ours. */
async function checkProxy() {
  const { nginx } = readRecipe("## Behind a proxy", ["nginx"]);
  const location = nginx.replace(":3000;", `:${PORT};`);
  rmSync(inRoot("etc/nginx/sites-enabled/default"), { force: true });
  writeFileSync(
    inRoot("etc/nginx/conf.d/formlane.conf"),
    `server {\nlisten 127.0.0.1:${PROXY_PORT};\n${location}}\n`,
  );
  runInRoot("nginx -t");
  runInRoot("nginx");
  try {
    const origin = `http://127.0.0.1:${PROXY_PORT}`;
    const page = await fetch(`${origin}/login`);
    const body = JSON.stringify({ text: "x".repeat(2 * 1024 * 1024) });
    const headers = { "content-type": "application/json" };
    const sent = await fetch(`${origin}/api/public-forms/none/submit`, {
      method: "POST",
      headers,
      body,
    });
    const isOurs = sent.headers.has("x-request-id");
    if (page.status !== 200 || !isOurs) {
      throw new StartError(`Through nginx: ${page.status}, ${sent.status} (${isOurs}).`);
    }
  } finally {
    runInRoot("nginx -s quit");
  }
}

/** Checks both recipes of a nightly backup; a second time that day nothing is overwritten, which the exit code says. */
function checkBackups({ User, WorkingDirectory }) {
  const { sh, cron, ini } = readRecipe("**Every night**", ["sh", "cron", "ini"]);
  const { ini: timer } = readRecipe("formlane-backup.timer`, enabled", ["ini"]);
  runLines(sh);
  verifyUnit("formlane-backup.service", ini);
  verifyUnit("formlane-backup.timer", timer);
  const fromCron = cron
    .trim()
    .replace(/^(\S+ ){5}/, "")
    .replaceAll("\\%", "%");
  const { ExecStart, ExecStartPost } = settingsOf(ini);
  const start = ExecStart.replaceAll("$$", "$").replaceAll("%%", "%");
  const fromTimer = `cd ${WorkingDirectory} && ${start} && ${ExecStartPost}`;
  for (const line of [fromCron, fromTimer]) {
    rmSync(inRoot("srv/backups"), { recursive: true });
    runLines(sh);
    const { args, env } = asUser(User, line);
    runCommand("unshare", args, { env });
    const [name, ...others] = readdirSync(inRoot("srv/backups"));
    if (!/^formlane-\d{4}-\d\d-\d\d\.tar$/.test(name) || others.length > 0) {
      throw new StartError(`The backup left ${[name, ...others].join(", ")}.`);
    }
    requirePrivate(path.join("srv/backups", name));
    const { args: again } = asUser(User, `${line}; test $? = 1`);
    runCommand("unshare", again, { env });
  }
}

function requirePrivate(name) {
  if (!existsSync(inRoot(name)) || (statSync(inRoot(name)).mode & OTHERS) !== 0) {
    throw new StartError(`Others may read ${name}, or it is not there.`);
  }
}
