// `npm run check-image`: builds the image and runs it as compose.yaml does: read-only, without capabilities. Its base is made
// by debootstrap and the Node that runs this, so that no registry of images is needed. As root, some minutes.
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readArguments } from "./lib/arguments.mjs";
import { makeDebian, requireTools, runCommand, secondsOf } from "./lib/debian.mjs";
import { inProject } from "./lib/schemas.mjs";
import { failWith, StartError } from "./lib/start-error.mjs";

const TOOLS = ["debootstrap", "buildah", "podman", "runc", "git"];
const BASE = "localhost/formlane-check-base";
const IMAGE = "localhost/formlane-check";
const MAX_MB_ABOVE_BASE = 250;
const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 20_000;
// What works inside of another container too, where neither limits nor control groups may be raised.
const PODMAN = ["--cgroup-manager", "cgroupfs", "--runtime", "runc"];
const RUN_AS_COMPOSE = [
  "--read-only",
  "--cap-drop",
  "all",
  "--security-opt",
  "no-new-privileges",
  "--tmpfs",
  "/tmp",
  "--network",
  "host",
  "--ulimit",
  "nofile=10000:10000",
  "--ulimit",
  "nproc=4096:4096",
];
// Each with the end of what it says.
const COMMANDS = [
  // Nobody signed up: the line with the names of the columns alone.
  ["accounts.mjs", ["list"], "state"],
  ["backup.mjs", ["/data/backup.tar"], "0 files."],
  ["migrate.mjs", [], "The database is up to date."],
  ["rotate-keys.mjs", [], "ENCRYPTION_KEY_PREVIOUS is not needed any more."],
];

const folder = mkdtempSync(path.join(tmpdir(), "formlane-image-"));
// A store of its own, gone at the end.
process.env.STORAGE_DRIVER = "vfs";
process.env.BUILDAH_ISOLATION = "chroot";
const port = await freePort();
const STORE = ["--root", path.join(folder, "store"), "--runroot", path.join(folder, "run")];

await main().finally(removeAll).catch(failWith);

async function main() {
  readArguments({
    usage: "npm run check-image\nBuilds the image, runs it, and says how large it is.",
  });
  requireTools(TOOLS);
  const baseSeconds = await secondsOf(makeBase);
  const buildSeconds = await secondsOf(buildImage);
  const above = Math.round((sizeOf(IMAGE) - sizeOf(BASE)) / 1e6);
  const first = await start();
  COMMANDS.forEach(runInside);
  const stopSeconds = await stop();
  const second = await start();
  await stop();
  restoreBackup();
  console.log(
    `The image is ${above} MB above its base. Seconds: ${baseSeconds} for the base, ${buildSeconds} to build, ` +
      `${first} until ready, ${second} at the second start, ${stopSeconds} to stop.`,
  );
  if (above > MAX_MB_ABOVE_BASE) {
    throw new StartError(`The image may be ${MAX_MB_ABOVE_BASE} MB above its base.`);
  }
}

function removeAll() {
  // What runs keeps parts of the folder mounted.
  spawnSync("podman", [...STORE, ...PODMAN, "rm", "--force", "--all"]);
  rmSync(folder, { recursive: true, force: true });
}

function makeBase() {
  const root = path.join(folder, "base");
  const settings = Object.entries(makeDebian({ root })).map(([name, value]) => `${name}=${value}`);
  const container = buildah("from", "scratch");
  buildah("add", container, root, "/");
  buildah("config", ...settings.flatMap((each) => ["--env", each]), "--cmd", "node", container);
  buildah("commit", container, BASE);
}

/** From a clone: what is not committed is in no image. */
function buildImage() {
  const context = path.join(folder, "context");
  runCommand("git", ["clone", "--quiet", inProject(), context]);
  const tags = ["--build-arg", `NODE=${BASE}`, "--tag", IMAGE, "--format", "docker"];
  buildah("build", ...tags, context);
}

/** Starts it with the volume that is there; resolves to the seconds until its health check succeeds. */
async function start() {
  return secondsOf(async () => {
    podman("run", "--detach", "--name", "formlane", ...RUN_AS_COMPOSE, ...withVolume(), IMAGE);
    const deadline = Date.now() + READY_WITHIN_MS;
    while (podmanStatus("healthcheck", "run", "formlane") !== 0) {
      if (Date.now() > deadline) {
        throw new StartError(`It did not become healthy: ${podman("logs", "formlane")}`);
      }
      await sleep(200);
    }
  });
}

function withVolume() {
  return ["--env", `PORT=${port}`, "--volume", "formlane:/data"];
}

function runInside([name, args, end]) {
  const said = podman("exec", "formlane", "node", `scripts/${name}`, ...args);
  if (!said.endsWith(end)) {
    throw new StartError(`scripts/${name} said: ${said}`);
  }
}

async function stop() {
  const seconds = await secondsOf(() => podman("stop", "--time", "30", "formlane"));
  const code = podman("inspect", "--format", "{{.State.ExitCode}}", "formlane");
  podman("rm", "formlane");
  if (code !== "0" || seconds * 1000 > STOP_WITHIN_MS) {
    throw new StartError(`It ended with ${code} after ${seconds} s.`);
  }
  return seconds;
}

function restoreBackup() {
  const args = [...RUN_AS_COMPOSE, ...withVolume(), IMAGE];
  podman("run", "--rm", ...args, "node", "scripts/restore.mjs", "/data/backup.tar", "--force");
}

function sizeOf(image) {
  return Number(podman("image", "inspect", "--format", "{{.Size}}", image));
}

function buildah(...args) {
  return runCommand("buildah", [...STORE, ...args]);
}

function podman(...args) {
  return runCommand("podman", [...STORE, ...PODMAN, ...args]);
}

function podmanStatus(...args) {
  return spawnSync("podman", [...STORE, ...PODMAN, ...args], { stdio: "ignore" }).status;
}

async function freePort() {
  const server = createServer().listen(0);
  await once(server, "listening");
  const { port: found } = server.address();
  server.close();
  return found;
}
