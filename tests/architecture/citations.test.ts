import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { projectFile } from "./source-files";

const ROOT = path.resolve(import.meta.dirname, "../..");
const FOLDERS = ["app", "components", "lib", "prisma", "scripts", "tests", "docs"];
const LEFT_OUT = /(^|\/)(node_modules|generated|\.next)\/|citations\.test\.ts$/;
const files = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((entry) => path.posix.join(folder, entry.split(path.sep).join("/")))
    .filter((name) => /\.(tsx?|mjs|css|md|sql|prisma)$/.test(name) && !LEFT_OUT.test(name)),
);
const texts = files.map((name) => ({ name, text: inOneLine(projectFile(name)) }));

const decisions = files.flatMap((name) => /^docs\/decisions\/(\d{3})-/.exec(name)?.[1] ?? []);
const promises = numbersOf({ page: "docs/reliability.md", row: /^\| ([A-Z]\d+) \| /gm });
const sections = numbersOf({ page: "tests/specification/specification.md", row: /^## (\d+)\. /gm });

describe("what code, tests and documents cite is in the repository", () => {
  it.each([
    { what: "decision", id: String.raw`\d{3}\b`, known: decisions },
    { what: "promise", id: String.raw`[A-Z]\d+`, known: promises },
    { what: "specification,? section", id: String.raw`\d+`, known: sections },
  ])("$what", ({ what, id, known }) => {
    const list = new RegExp(`\\b${what}s? (${id}(?:(?:,|,? and| to) ${id})*)`, "gi");
    const cited = texts.flatMap(({ name, text }) =>
      [...text.matchAll(list)].flatMap(([, ids = ""]) =>
        [...ids.matchAll(new RegExp(id, "g"))].map(([one]) => ({ name, one })),
      ),
    );
    expect(cited.length).toBeGreaterThan(0);
    expect(cited.filter(({ one }) => !known.includes(one))).toEqual([]);
  });
});

function numbersOf({ page, row }: { page: string; row: RegExp }): string[] {
  return [...projectFile(page).matchAll(row)].flatMap(([, number]) => number ?? []);
}

/** A citation may be broken between two lines of a comment. */
function inOneLine(text: string): string {
  return text.replace(/\s*\n\s*(?:\*|\/\/|--|#)?\s*/g, " ");
}
