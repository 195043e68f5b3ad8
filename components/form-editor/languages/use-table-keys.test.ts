import { expect, it } from "vitest";
import type { TranslatedRow } from "./table-items";
import { leavesCell, nextCell } from "./use-table-keys";

const row = (key: string, own: Partial<TranslatedRow> = {}): TranslatedRow => ({
  key,
  name: "Label",
  fullName: key,
  original: key,
  of: "1",
  kind: "plain",
  max: null,
  text: key,
  state: "current",
  lost: [],
  unsent: null,
  ...own,
});
const ROWS = [
  row("a", { state: "missing" }),
  row("b"),
  row("text", { kind: "markdown" }),
  row("folded", { state: "stale" }),
  row("d"),
];
const pressed = (key: string, held: object = {}) =>
  Object.assign({ key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }, held);
const lead = (from: string, key: string, held: object = {}) =>
  nextCell(pressed(key, held), from, { rows: ROWS, isShown: (each) => each !== "folded" });

it("Enter leads on from a text of one line, and back with Shift; in a longer one it is a line", () => {
  expect(lead("a", "Enter")).toBe("b");
  expect(lead("b", "Enter", { shiftKey: true })).toBe("a");
  expect(lead("text", "Enter")).toBeNull();
  expect(lead("a", "Enter", { shiftKey: true })).toBeNull();
});

it("Alt and an arrow lead to the next text that is shown, whatever its kind", () => {
  expect(lead("text", "ArrowDown", { altKey: true })).toBe("d");
  expect(lead("d", "ArrowUp", { altKey: true })).toBe("text");
  expect(lead("d", "ArrowDown", { altKey: true })).toBeNull();
  expect(lead("a", "ArrowDown")).toBeNull();
});

it("Ctrl or Cmd and Enter lead to the next text that is not done, folded or not, and around the end", () => {
  expect(lead("a", "Enter", { ctrlKey: true })).toBe("folded");
  expect(lead("folded", "Enter", { metaKey: true })).toBe("a");
  expect(lead("gone", "Enter")).toBeNull();
});

it("undoes in the cell that has the focus alone", () => {
  const focused = { text: "as it was", undone: 0 };
  const undo = pressed("z", { ctrlKey: true });
  const redo = pressed("Z", { metaKey: true, shiftKey: true });
  expect(leavesCell(undo, "as it was", focused)).toBe(true);
  expect(leavesCell(redo, "as it was", focused)).toBe(true);
  expect(leavesCell(undo, "typed", focused)).toBe(false);
  expect(leavesCell(redo, "as it was", focused)).toBe(false);
  expect(leavesCell(redo, "typed", focused)).toBe(true);
  expect(leavesCell(pressed("z"), "as it was", focused)).toBe(false);
});
