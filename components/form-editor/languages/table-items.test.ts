import { describe, expect, it } from "vitest";
import type { TextGroup, TextRow } from "@/lib/form-engine/translations/text-groups";
import {
  countRows,
  isUnfinished,
  matchingKeys,
  rowsOf,
  tableItems,
  translatedGroups,
  withUnsent,
} from "./table-items";
import type { UnsentText } from "./translation-store";

const row = (key: string, own: Partial<TextRow> = {}): TextRow => ({
  key,
  name: "Label",
  fullName: `Label of “${key}”`,
  original: `Text of ${key}`,
  of: "1",
  kind: "plain",
  max: 500,
  ...own,
});
const groupOf = (id: string, rows: TextRow[], options: TextRow[] = []): TextGroup => ({
  id,
  title: id,
  isPage: false,
  rows,
  options,
});
const unsentOf = (text: string, own: Partial<UnsentText> = {}): UnsentText => ({
  text,
  of: "1",
  state: "waiting",
  sentence: null,
  ...own,
});

const GROUPS = [
  groupOf("f1", [row("a"), row("b"), row("c", { original: "Hello {{f1}}" })]),
  groupOf(
    "f2",
    [row("d")],
    Array.from({ length: 30 }, (_, index) => row(`o${index}`, { name: "Option" })),
  ),
];
const TEXTS = {
  a: { text: "Größe", of: "1" },
  b: { text: "Alt", of: "0" },
  c: { text: "Hallo", of: "1" },
};
const shown = (unsent = new Map<string, UnsentText>()) =>
  translatedGroups(GROUPS, { texts: TEXTS, unsent });
const idsOf = (items: ReturnType<typeof tableItems>) => items.map(({ id }) => id);

describe("the table of a translation", () => {
  it("has each text with its state, also as it is typed and not stored yet", () => {
    const rows = rowsOf(shown(new Map([["b", unsentOf("Neu")]])));
    expect(rows.slice(0, 4).map(({ text, state }) => [text, state])).toEqual([
      ["Größe", "current"],
      ["Neu", "current"],
      ["Hallo", "current"],
      ["", "missing"],
    ]);
    expect(rows.slice(0, 4).map(isUnfinished)).toEqual([false, false, true, true]);
  });

  it("counts what is missing, stale or a problem", () => {
    expect(countRows(rowsOf(shown()))).toEqual({ all: 34, missing: 31, stale: 1, problems: 1 });
    const refused = new Map([["a", unsentOf("x", { state: "refused", sentence: "No" })]]);
    expect(countRows(rowsOf(shown(refused))).problems).toBe(2);
  });

  it("folds long lists of options until they are opened or filtered", () => {
    const folded = tableItems(shown(), { keys: null, open: new Set() });
    expect(idsOf(folded)).toEqual(["group f1", "a", "b", "c", "group f2", "d", "fold f2"]);
    const open = tableItems(shown(), { keys: null, open: new Set(["f2"]) });
    expect(open).toHaveLength(7 + 30);
    const keys = matchingKeys(rowsOf(shown()), { filter: "missing", query: "o29" });
    expect(idsOf(tableItems(shown(), { keys, open: new Set() }))).toEqual(["group f2", "o29"]);
  });

  it("is searched in originals, translations and names, whatever case and accents", () => {
    const rows = rowsOf(shown());
    const found = (query: string) => [...(matchingKeys(rows, { filter: "all", query }) ?? [])];
    expect(found("GROSSE")).toEqual(["a"]);
    expect(found("text of d")).toEqual(["d"]);
    expect(found("label of “b")).toEqual(["b"]);
    expect(matchingKeys(rows, { filter: "all", query: " " })).toBeNull();
  });

  it("says what a language has once everything is stored", () => {
    expect(withUnsent(TEXTS, new Map())).toBe(TEXTS);
    const typed = new Map([["d", unsentOf("D", { of: null })]]);
    expect(withUnsent(TEXTS, typed)).toMatchObject({ d: { text: "D", of: "" }, a: TEXTS.a });
  });
});
