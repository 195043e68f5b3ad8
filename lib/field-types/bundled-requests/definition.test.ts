import { describe, expect, it } from "vitest";
import { flattenDisplay } from "@/lib/domain/fields/display-value";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { fieldOf, problemOf, storedAs } from "@/tests/factories/content/field-definitions";
import { paletteGroups } from "../registry/palette";
import { bundledRequestsDefinition } from "./definition";

const concession = { type: "Concession", category: "Closing Cost Credits", amount: 7000.5 };
const change = { type: "Change", category: "Changes in Class B Share", amount: 0.1 };
const field = fieldOf("bundled_requests", { label: "Requests" });
const required = fieldOf("bundled_requests", { required: true });

describe("bundled requests", () => {
  it("are not in the palette, but can be stored", () => {
    expect(paletteGroups().flatMap(({ items }) => items.map(({ type }) => type))).not.toContain(
      "bundled_requests",
    );
    expect(storedAs({ id: "f", type: "bundled_requests", label: "R" })).toMatchObject({
      type: "bundled_requests",
      label: "R",
      required: false,
    });
  });

  it("ask for a line only when required", () => {
    for (const nothing of [undefined, null]) {
      expect(problemOf(field, nothing)).toBeNull();
      expect(problemOf(required, nothing)).toBe("Please add at least one request");
    }
    expect(problemOf(required, [concession, change])).toBeNull();
  });

  it.each([
    ["some text", "Please add your requests as a list"],
    [{ 0: concession }, "Please add your requests as a list"],
    [[null], "Please choose Concession or Change for each request"],
    [[{ ...concession, type: "Gift" }], "Please choose Concession or Change for each request"],
    [[concession, { entry: change }], "Please add this request, or clear it"],
    [[{ ...concession, category: "" }], "Please choose a category for each request"],
    [[{ ...change, category: "Other" }], "Please choose a category for each request"],
    [Array.from({ length: 101 }, () => change), "Please add at most 100 requests"],
  ])("refuse %j", (answer, sentence) => {
    expect(problemOf(field, answer)).toBe(sentence);
  });

  it.each([0, -1, 0.001, Number.NaN, 1e15, "much", undefined])(
    "refuse an amount of %j",
    (amount) => {
      expect(problemOf(field, [concession, { ...concession, amount }])).toMatch(
        /^Please enter an amount in dollars and cents/,
      );
    },
  );

  it("store type, category and amount, and no sums of others", () => {
    const sent = [{ ...concession, amount: " 7000.5 ", total: 1, approver: "Me" }];
    const stored = bundledRequestsDefinition.canonicalise(bundledRequestsDefinition.create("f"), {
      f: sent,
    });
    expect(stored).toEqual({ f: [concession] });
    expect(
      bundledRequestsDefinition.canonicalise(bundledRequestsDefinition.create("f"), { f: [] }),
    ).toEqual({});
  });

  it("are shown as a table with exact sums", () => {
    const shown = bundledRequestsDefinition.display(
      bundledRequestsDefinition.create("f"),
      [concession, change, { ...change, amount: 0.2 }],
      {},
      ENGLISH_VALUES,
    );
    expect(shown).toMatchObject({
      kind: "table",
      rows: [
        ["Concession", "Closing Cost Credits", "$7,000.50"],
        ["Change", "Changes in Class B Share", "$0.10"],
        ["Change", "Changes in Class B Share", "$0.20"],
      ],
      sums: [
        { label: "Total concessions", text: "$7,000.50" },
        { label: "Total changes", text: "$0.30" },
        { label: "Grand total", text: "$7,000.80" },
      ],
    });
    expect(flattenDisplay(shown)).toBe(
      "Concession: Closing Cost Credits $7,000.50; Change: Changes in Class B Share $0.10; Change: Changes in Class B Share $0.20; Grand total $7,000.80",
    );
  });

  it("have typed cells, in the language of the page", () => {
    const created = bundledRequestsDefinition.create("f");
    const shown = bundledRequestsDefinition.display(created, [concession], {}, ENGLISH_VALUES);
    const amount = { kind: "number", value: 7000.5, text: "$7,000.50" };
    expect(shown).toMatchObject({ cells: [[{}, {}, amount]] });
    const german = { ...ENGLISH_VALUES, locale: "de" };
    const [row] = bundledRequestsDefinition.tableRows?.(created, [concession], german) ?? [];
    const [, , cell = { kind: "missing" }] = row ?? [];
    expect("text" in cell ? cell.text : "").toMatch(/^7\.000,50\s\$$/);
  });

  it("show what they cannot read as it came", () => {
    const created = bundledRequestsDefinition.create("f");
    expect(bundledRequestsDefinition.display(created, [{ a: 1 }], {}, ENGLISH_VALUES)).toEqual({
      kind: "json",
      text: '[{"a":1}]',
    });
    expect(bundledRequestsDefinition.display(created, [], {}, ENGLISH_VALUES)).toEqual({
      kind: "missing",
    });
  });
});
