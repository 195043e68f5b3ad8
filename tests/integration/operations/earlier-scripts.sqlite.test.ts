import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { keepEarlierScripts } from "@/scripts/lib/earlier-scripts-in-place.mjs";

let root = "";
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "formlane-build-"));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(name: string, text: string) {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** What `npm start` does after a change: Next empties its folder but for the cache, and then writes its own. */
async function upgrade(version: string, { isComplete = true, fails = false } = {}) {
  const build = async () => {
    rmSync(path.join(root, ".next/static"), { recursive: true, force: true });
    rmSync(path.join(root, "public/page"), { recursive: true, force: true });
    if (fails) {
      throw new Error("killed");
    }
    write(`.next/static/chunks/${version}.js`, version);
    write("public/page/scripts.json", version);
    write(`public/page/form-${version}.js`, version);
    return Promise.resolve();
  };
  await keepEarlierScripts({ root, isComplete, build });
}

const served = () => [
  ...readdirSync(path.join(root, ".next/static/chunks")),
  ...readdirSync(path.join(root, "public/page")),
];

it("keeps the scripts of the build before served, and of none before that", async () => {
  await upgrade("one", { isComplete: false });
  await upgrade("two");
  expect(served().sort()).toEqual([
    "form-one.js",
    "form-two.js",
    "one.js",
    "scripts.json",
    "two.js",
  ]);
  await upgrade("three");
  expect(served().sort()).toEqual([
    "form-three.js",
    "form-two.js",
    "scripts.json",
    "three.js",
    "two.js",
  ]);
  expect(readFileSync(path.join(root, "public/page/scripts.json"), "utf8")).toBe("three");
});

it("loses none by a build that was broken off", async () => {
  await upgrade("one", { isComplete: false });
  await expect(upgrade("two", { fails: true })).rejects.toThrow("killed");
  await upgrade("two", { isComplete: false });
  expect(served().sort()).toEqual([
    "form-one.js",
    "form-two.js",
    "one.js",
    "scripts.json",
    "two.js",
  ]);
});
