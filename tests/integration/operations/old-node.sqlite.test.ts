import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import RUNTIME from "@/scripts/runtime/package.json";

const NEEDED = [
  "node.mjs",
  "runtime",
  ...["ensure-node", "end-with-child", "end-with-parent", "start-error"].map(
    (name) => `lib/${name}.mjs`,
  ),
];
const PACKAGE = `node-${process.platform}-${process.arch}`;
const VERSION =
  Object.entries(RUNTIME.optionalDependencies).find(([name]) => name === PACKAGE)?.[1] ?? "";
// Loaded into the first process alone: what it starts knows the variable, and is as new as it is.
const PRETENDED = `if (!process.env.PRETENDED) {
  process.env.PRETENDED = "1";
  Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.20.2" } });
}`;
const PROBLEM = "Formlane needs Node.js 22.14 or newer; this is 20.20.2.";

const folder = mkdtempSync(path.join(tmpdir(), "formlane-old-node-"));
const bin = path.join(folder, ".node", VERSION, "bin");
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  rmSync(path.join(folder, ".node"), { recursive: true, force: true });
  NEEDED.forEach((name) =>
    cpSync(path.join("scripts", name), path.join(folder, "scripts", name), { recursive: true }),
  );
  writeFileSync(path.join(folder, "pretend.cjs"), PRETENDED);
});

/** Runs a script as a command of package.json, in a Node that says to be old. */
function runOld(script: string, { args = [] as string[], env = {} } = {}) {
  writeFileSync(path.join(folder, "script.mjs"), script);
  const command = ["--require", "./pretend.cjs", "scripts/node.mjs", "script.mjs", ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: folder,
    encoding: "utf8",
    // Nothing is there.
    env: {
      ...process.env,
      npm_config_registry: "http://127.0.0.1:9",
      npm_config_fetch_retries: "0",
      ...env,
    },
  });
  return { status, stdout, stderr };
}

function haveNode() {
  mkdirSync(bin, { recursive: true });
  symlinkSync(process.execPath, path.join(bin, "node"));
}

it("runs the command with the Node that is there already, without a word", () => {
  haveNode();
  const script = `console.log(JSON.stringify([process.argv.slice(2), process.env.PATH.split(":")[0]]));
    process.exit(7);`;
  const { status, stdout, stderr } = runOld(script, { args: ["--to", "a b"] });
  expect(stderr).toBe("");
  expect(JSON.parse(stdout)).toEqual([["--to", "a b"], bin]);
  expect(status).toBe(7);
});

it("says by which signal a command ended, and ends with its number", () => {
  haveNode();
  const { status, stderr } = runOld(
    `process.kill(process.pid, "SIGSEGV"); setTimeout(() => {}, 9000);`,
  );
  expect(stderr).toBe("The command was ended by SIGSEGV.\n");
  expect(status).toBe(139);
});

it("says what to do where none can be had, and leaves nothing behind", () => {
  const { status, stdout, stderr } = runOld("console.log('ran')");
  const [brings, fails] = stderr.trim().split("\n");
  expect(brings).toBe(
    `${PROBLEM} Bringing ${VERSION} into ${path.join(folder, ".node")}, for Formlane alone…`,
  );
  expect(fails).toMatch(/^Formlane needs .* connect this machine to it, or install Node yourself/);
  expect([status, stdout, readdirSync(path.join(folder, ".node"))]).toEqual([1, "", []]);
});

it("fetches nothing where everything is prepared, and runs with what was brought before", () => {
  const run = () => runOld("console.log('ran')", { env: { PREPARED: "1" } });
  expect(run()).toMatchObject({ status: 1, stderr: `${PROBLEM}\n` });
  haveNode();
  expect(run()).toEqual({ status: 0, stdout: "ran\n", stderr: "" });
});
