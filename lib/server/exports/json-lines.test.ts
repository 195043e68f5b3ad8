import { expect, it } from "vitest";
import { listDisplay } from "@/lib/domain/fields/list-display";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import {
  amountValue,
  bytesOf,
  HOSTILE,
  linesValue,
  rowOf,
  sourceOf,
  textValue,
} from "@/tests/factories/random/hostile-export-rows";
import { jsonChunks } from "./json-lines";

const origin = "https://forms.example";

async function linesOf(source: ReturnType<typeof sourceOf>): Promise<unknown[]> {
  const text = (await bytesOf(jsonChunks({ source, origin }))).toString();
  expect(text.endsWith("\n")).toBe(true);
  return text
    .slice(0, -1)
    .split("\n")
    .map((line): unknown => JSON.parse(line));
}

it("brings every row back from a line of its own, whatever the texts and titles", async () => {
  const titles = [...HOSTILE, "__proto__", "constructor"];
  const rows = HOSTILE.map((text, index) =>
    rowOf(
      index + 1,
      titles.map(() => textValue(text)),
    ),
  );
  const lines = await linesOf(sourceOf(titles, rows));
  expect(lines).toHaveLength(HOSTILE.length);
  for (const [index, line] of lines.entries()) {
    expect(line).toMatchObject({ id: index + 1, synced: index % 2 === 1, version: 1 });
    const { answers } = line as { answers: object }; // the line before says that it is an object
    expect(Object.entries(answers)).toEqual(titles.map((title) => [title, HOSTILE[index]]));
  }
});

it("preserves numbers, booleans, lists, tables and files", async () => {
  const file = { name: "a.pdf", type: "application/pdf", size: 9, seconds: null };
  const columns = [
    { title: "Type", isNumeric: false },
    { title: "Amount", isNumeric: true },
  ];
  const source = sourceOf(
    ["N", "B", "L", "T", "F", "J", "M"],
    [
      rowOf(1, [
        { kind: "number", value: 0, text: "0" },
        { kind: "boolean", value: false, text: "No" },
        listDisplay(["a"], ENGLISH_VALUES),
        linesValue(columns, [[textValue("Change"), amountValue(5, "$5")]], "Change $5"),
        { kind: "files", files: [{ ...file, href: "/api/files/x" }], text: "a.pdf" },
        { kind: "json", text: '{"a":[1]}' },
        { kind: "missing" },
      ]),
    ],
  );
  const [line] = await linesOf(source);
  expect(line).toMatchObject({
    answers: {
      N: 0,
      B: false,
      L: ["a"],
      T: [{ Type: "Change", Amount: "$5" }],
      F: [{ ...file, url: `${origin}/api/files/x` }],
      J: { a: [1] },
      M: null,
    },
  });
});
