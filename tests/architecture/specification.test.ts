import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../..");
const PAGE = readFileSync(path.join(ROOT, "docs/specification.md"), "utf8");
// A project path is in backquotes and has an extension; routes begin with a slash.
const PROJECT_PATH =
  /`((?:[\w.()[\]@-]+\/)*[\w.()[\]@-]+\.(?:ts|tsx|mjs|cjs|css|md|json|prisma|sql))`/g;
const TEST_FILE = /\.(?:test|spec)\.tsx?$/;
// "`file`: title", in which the title may be a part of the test's, with a remark in brackets.
const QUOTED_TEST = /`([^`]+\.(?:test|spec)\.tsx?)`: ([^;|`(]+)/g;

type Row = { clause: string; test: string; state: string };

function pathsIn(text: string): string[] {
  return [...text.matchAll(PROJECT_PATH)].flatMap(([, found]) => found ?? []);
}

function clauseRows(): Row[] {
  const lines = PAGE.split("\n").filter((line) => line.startsWith("| "));
  return lines
    .map((line) => line.slice(2, -2).split(" | "))
    .filter(([first]) => first !== "Clause" && first !== "---")
    .map((cells) => {
      const [clause = "", , test = "", state = ""] = cells;
      expect(cells, `the row "${clause}" has four cells`).toHaveLength(4);
      return { clause, test, state };
    });
}

/** Letters and digits in lower case: what is quoted may be without its code marks and commas. */
function inWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

describe("docs/specification.md", () => {
  it("names only files that exist", () => {
    const missing = pathsIn(PAGE).filter((file) => !existsSync(path.join(ROOT, file)));
    expect(missing).toEqual([]);
  });

  it("quotes only titles that tests have", () => {
    const quoted = [...PAGE.matchAll(QUOTED_TEST)].map(([, file = "", title = ""]) => ({
      file,
      title: title.trim(),
    }));
    expect(quoted.length).toBeGreaterThan(400);
    const textOf = (file: string) => inWords(readFileSync(path.join(ROOT, file), "utf8"));
    const stale = quoted.filter(({ file, title }) => !textOf(file).includes(inWords(title)));
    expect(stale).toEqual([]);
  });

  it("calls nothing done without a test", () => {
    const unproven = clauseRows()
      .filter(({ state }) => state === "done")
      .filter(({ test }) => !pathsIn(test).some((file) => TEST_FILE.test(file)))
      .map(({ clause }) => clause);
    expect(unproven).toEqual([]);
  });

  it("says of every other clause what is missing, or which issue brings it", () => {
    const unclear = clauseRows().filter(
      ({ state }) => !/^(?:done|partly: .+|not yet \(#\d+\))$/.test(state),
    );
    expect(unclear).toEqual([]);
  });

  it("counts its clauses right", () => {
    const rows = clauseRows();
    const count = (word: string) => rows.filter(({ state }) => state.startsWith(word)).length;
    const sum = `Clauses: ${rows.length}. Done ${count("done")}, partly ${count("partly")}, not yet ${count("not yet")}.`;
    expect(PAGE).toContain(sum);
  });
});
