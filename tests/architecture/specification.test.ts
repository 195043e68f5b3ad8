import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { projectFile, ROOT } from "./source-files";

const NAME = "tests/specification/specification.md";
const SECTIONS = projectFile(NAME)
  .split(/^(?=###? )/m)
  .slice(1)
  .map((text) => ({ title: text.split("\n", 1)[0] ?? "", text }));
// "| statement | `file`: title; `file`: title |"
const ROW = /^\| (?!---|Statement)(.+) \| (.+) \|$/gm;
const PROOF = /^`([^`]+\.(?:test|spec)\.tsx?)`: (.+)$/;

const rowsIn = (text: string) =>
  [...text.matchAll(ROW)].map(([, statement = "", proofs = ""]) => ({ statement, proofs }));
const rows = SECTIONS.flatMap(({ text }) => rowsIn(text));

describe(NAME, () => {
  it("has rows for each section of the specification", () => {
    const numbers = SECTIONS.flatMap(({ title }) => /^## (\d+)\. /.exec(title)?.[1] ?? []);
    expect(numbers).toEqual(Array.from({ length: 10 }, (_, index) => `${index + 1}`));
    const isParent = (index: number) =>
      SECTIONS[index]?.title.startsWith("## ") && SECTIONS[index + 1]?.title.startsWith("### ");
    const empty = SECTIONS.filter(
      ({ text }, index) => !isParent(index) && rowsIn(text).length === 0,
    );
    expect(empty).toEqual([]);
  });

  it("names tests that exist, for each statement", () => {
    expect(rows.length).toBeGreaterThan(350);
    const missing = rows.flatMap(({ statement, proofs }) =>
      proofs
        .split(/; (?=`[^`]+\.tsx?`: )/)
        .filter((proof) => !isTest(proof))
        .map((proof) => `${statement}: ${proof}`),
    );
    expect(missing).toEqual([]);
  });
});

/** Whether the file has a test, or a group of tests, of this title. */
function isTest(proof: string): boolean {
  const [, file = "", title = ""] = PROOF.exec(proof) ?? [];
  if (!existsSync(path.join(ROOT, file))) {
    return false;
  }
  const text = projectFile(file);
  return ['"', "'", "`"].some((quote) => text.includes(`${quote}${title}${quote},`));
}
