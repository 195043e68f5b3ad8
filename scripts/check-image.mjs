// `npm run check-image`: does what the Dockerfile says without a container, in empty folders with a clean environment. Then
// starts what came out as a user who can write nothing but /data, asks the health check, and stops it. Needs root (to
// be another user) and some minutes; packages of the system that the Dockerfile installs have to be there.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DockerfileParser } from "dockerfile-ast";
import { inProject } from "./lib/schemas.mjs";

/** The user "node" of the base image. */
const USER_ID = 1000;
const HEALTHY_WITHIN_MS = 120_000;
const STOP_WITHIN_MS = 20_000;

const folder = mkdtempSync(path.join(tmpdir(), "formlane-image-"));
const at = (name) => path.join(folder, name);
const [buildStage, finalStage] = stages(readFileSync(inProject("Dockerfile"), "utf8"));
try {
  const buildSeconds = await secondsOf(build);
  makeImage();
  const first = await check();
  const second = await check();
  console.log("The image would start, answer its health check, stop in time, and start again.");
  console.log(
    `Seconds: ${buildSeconds} to build, ${first} for the first start, ${second} for the second.`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** The instructions of each stage, as `[keyword, argument]`. */
function stages(text) {
  const found = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const keyword = instruction.getKeyword();
    if (keyword === "FROM") {
      found.push([]);
    }
    found.at(-1).push([keyword, instruction.getArgumentsContent() ?? "", instruction]);
  }
  return found;
}

function argumentsOf(stage, keyword) {
  return stage.filter(([name]) => name === keyword).map(([, text]) => text);
}

/** `COPY . .` and the commands of the first stage, as root. */
function build() {
  const work = at("build");
  mkdirSync(work, { mode: 0o755 });
  const ignored = readFileSync(inProject(".dockerignore"), "utf8").split("\n");
  const isIgnored = (name) =>
    ignored.some((line) => line === name || name.startsWith(`${line}/`)) && name !== "";
  const { stdout } = spawnSync("git", ["ls-files", "-z"], { cwd: inProject(), encoding: "utf8" });
  for (const name of stdout.split("\0").filter((each) => each !== "" && !isIgnored(each))) {
    cpSync(inProject(name), path.join(work, name));
  }
  const env = { PATH: process.env.PATH, HOME: folder };
  for (const command of argumentsOf(buildStage, "RUN")) {
    // Packages of the system: they are expected to be there.
    if (!command.startsWith("apt-get")) {
      console.log(`RUN ${command}`);
      run("sh", ["-c", command], { cwd: work, env });
    }
  }
}

/** `COPY --from=build`, and /data for the user. */
function makeImage() {
  run("cp", ["-a", at("build"), at("app")]);
  run("chmod", ["-R", "go-w", at("app")]);
  run("chmod", ["0755", folder]);
  mkdirSync(at("data"));
  chownSync(at("data"), USER_ID, USER_ID);
}

/** Starts it, asks the health check until it is well, and ends it. Resolves to the seconds of the start. */
async function check() {
  const port = await freePort();
  const env = { PATH: process.env.PATH, HOME: "/nonexistent" };
  const settings = finalStage.filter(([name]) => name === "ENV");
  for (const property of settings.flatMap(([, , instruction]) => instruction.getProperties())) {
    env[property.getName()] = property.getValue().replaceAll("/data", at("data"));
  }
  env.PORT = String(port);
  const asUser = { cwd: at("app"), env, uid: USER_ID, gid: USER_ID, stdio: "inherit" };
  const [command, ...args] = JSON.parse(argumentsOf(finalStage, "CMD")[0]);
  const healthCheck = argumentsOf(finalStage, "HEALTHCHECK")[0];
  const [probe, ...probeArgs] = JSON.parse(healthCheck.slice(healthCheck.indexOf("[")));
  const isHealthy = () => spawnSync(probe, probeArgs, asUser).status === 0;
  const child = spawn(command, args, asUser);
  const ended = once(child, "exit");
  const deadline = Date.now() + HEALTHY_WITHIN_MS;
  const seconds = await secondsOf(async () => {
    while (!isHealthy()) {
      if (child.exitCode !== null || Date.now() > deadline) {
        child.kill("SIGKILL");
        throw new Error("It did not become healthy.");
      }
      await sleep(200);
    }
  });
  const stoppedAt = Date.now();
  child.kill("SIGTERM");
  const [code, signal] = await ended;
  if (code !== 0 || Date.now() - stoppedAt > STOP_WITHIN_MS) {
    throw new Error(`It ended with ${signal ?? code} after ${Date.now() - stoppedAt} ms.`);
  }
  return seconds;
}

async function secondsOf(work) {
  const startedAt = Date.now();
  await work();
  return ((Date.now() - startedAt) / 1000).toFixed(1);
}

function run(command, args, options = {}) {
  const { status, signal } = spawnSync(command, args, { stdio: "inherit", ...options });
  if (status !== 0) {
    throw new Error(`${command} ${args.join(" ")} ended with ${signal ?? status}.`);
  }
}

async function freePort() {
  const server = createServer().listen(0);
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  return port;
}
