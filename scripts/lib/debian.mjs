// A new Debian in a folder, with the Node and npm that run this: for checks that must not depend on this machine. As root.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { npmCli } from "./run.mjs";
import { StartError } from "./start-error.mjs";

const CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt";

/**
 * @param {string[]} tools programs of Debian's packages
 * @throws {StartError} that says how to get those that are missing
 */
export function requireTools(tools) {
  const isThere = (tool) => spawnSync("which", [tool]).status === 0;
  const missing = tools.filter((tool) => !isThere(tool));
  if (missing.length > 0) {
    throw new StartError(`This needs ${missing.join(", ")}: \`apt install ${missing.join(" ")}\`.`);
  }
  if (process.getuid?.() !== 0) {
    throw new StartError("This needs root, to make a system in a folder.");
  }
}

/**
 * Makes the system in `root`, an empty folder or none.
 * @param {{ root: string, packages?: string[] }} options `packages`: of Debian, beside the smallest set
 * @returns {Record<string, string>} the environment that it needs: certificates of this machine, which may sign its proxy
 */
export function makeDebian({ root, packages = [] }) {
  const include = packages.length > 0 ? [`--include=${packages.join(",")}`] : [];
  runCommand("debootstrap", ["--variant=minbase", ...include, "bookworm", root]);
  const bin = path.join(root, "usr/local/bin");
  const npm = path.join(root, "usr/local/lib/node_modules/npm");
  cpSync(process.execPath, path.join(bin, "node"));
  cpSync(path.resolve(npmCli(), "..", ".."), npm, { recursive: true });
  symlinkSync("../lib/node_modules/npm/bin/npm-cli.js", path.join(bin, "npm"));
  // Where Debian's own package has it.
  symlinkSync("../local/bin/node", path.join(root, "usr/bin/node"));
  if (!existsSync(CERTIFICATES)) {
    return {};
  }
  mkdirSync(path.join(root, path.dirname(CERTIFICATES)), { recursive: true });
  cpSync(CERTIFICATES, path.join(root, CERTIFICATES), { dereference: true });
  return { NODE_EXTRA_CA_CERTS: CERTIFICATES };
}

/**
 * Runs a command and says so.
 * @returns {string} what it printed
 * @throws {StartError} with the end of its output
 */
export function runCommand(command, args, options = {}) {
  console.log(`${command} ${args.join(" ")}`);
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    ...options,
  });
  if (status !== 0) {
    const output = `${stdout ?? ""}${stderr ?? ""}`.trim().split("\n").slice(-8).join("\n");
    throw new StartError(`${command} ${args.at(-1)} failed: ${error?.message ?? output}`);
  }
  return stdout.trim();
}

/** The seconds that `work` takes, with one decimal. */
export async function secondsOf(work) {
  const startedAt = Date.now();
  await work();
  return ((Date.now() - startedAt) / 1000).toFixed(1);
}
