import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { projectFile } from "./source-files";

const FOLDER = "docs/decisions";
const INDEX = projectFile(`${FOLDER}/README.md`);
const records = readdirSync(path.resolve(import.meta.dirname, "../..", FOLDER))
  .filter((name) => name !== "README.md")
  .sort();

describe("docs/decisions/README.md", () => {
  it("lists every record once, under its own title", () => {
    const expected = records.map((name) => {
      const [title = ""] = projectFile(`${FOLDER}/${name}`).split("\n");
      return title.replace(/^# (\d{3})\. (.*)$/, `- [$1](${name}) $2`);
    });
    const listed = INDEX.split("\n").filter((line) => line.startsWith("- "));
    expect(listed.toSorted()).toEqual(expected.toSorted());
  });

  it("gives no number to two records, and each file the number of its title", () => {
    const numbers = records.map((name) => name.slice(0, 3));
    expect(numbers).toEqual([...new Set(numbers)]);
    const other = records.filter(
      (name) => !projectFile(`${FOLDER}/${name}`).startsWith(`# ${name.slice(0, 3)}. `),
    );
    expect(other).toEqual([]);
  });
});
