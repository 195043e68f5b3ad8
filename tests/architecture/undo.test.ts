import { expect, it } from "vitest";
import { sourceFiles } from "./source-files";

it("every toast's Undo is the one that gives the focus back", () => {
  const files = sourceFiles("app", "components", "lib");
  const own = files.filter(({ text }) => /action: \{\s*label: "Undo"/.test(text));
  expect(own.map(({ name }) => name)).toEqual([]);
  expect(files.filter(({ text }) => text.includes("action: undoAction(")).length).toBeGreaterThan(
    4,
  );
});
