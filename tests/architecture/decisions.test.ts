import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { projectFile, ROOT } from "./source-files";

const FOLDER = "docs/decisions";
const INDEX = projectFile(`${FOLDER}/README.md`);
const MOST_LINES = 80;
const records = readdirSync(path.join(ROOT, FOLDER))
  .filter((name) => name !== "README.md")
  .sort();

describe("docs/decisions", () => {
  it("lists every record in README.md once, under its own title", () => {
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

  it("keeps each short enough to be read whole", () => {
    const long = records.filter(
      (name) => projectFile(`${FOLDER}/${name}`).trimEnd().split("\n").length > MOST_LINES,
    );
    expect(long).toEqual([]);
  });

  it("is led to by links of documents that end at a record", () => {
    const documents = ["", "docs/", `${FOLDER}/`].flatMap((folder) =>
      readdirSync(path.join(ROOT, folder))
        .filter((name) => name.endsWith(".md"))
        .map((name) => `${folder}${name}`),
    );
    const links = documents.flatMap((name) =>
      [...projectFile(name).matchAll(/\]\((?:[\w./]*\/)?(\d{3}-[\w-]+\.md)\)/g)].flatMap(
        ([, record = ""]) => ({ name, record }),
      ),
    );
    expect(links.length).toBeGreaterThan(records.length);
    expect(links.filter(({ record }) => !records.includes(record))).toEqual([]);
  });
});
