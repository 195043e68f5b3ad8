import { describe, expect, it } from "vitest";
import { completionsAt } from "./completions";
import { chipBefore, formulaForEditing, formulaForStorage, formulaParts } from "./formula-text";

const named = [
  ["f1", "Price"],
  ["f2", "Price (2)"],
  ["f3", "A strange name"],
] as const;
const names = {
  nameOf: new Map<string, string>(named),
  idOf: new Map<string, string>(named.map(([id, name]) => [name, id])),
};

describe("a formula in the editor", () => {
  it("names fields by their labels, each in a way of its own", () => {
    expect(formulaForEditing("{f1} * { f2 } + {gone}", names)).toBe(
      "{Price} * {Price (2)} + {gone}",
    );
    expect(formulaForStorage("{Price} * {Price (2)} + {no}", names)).toBe("{f1} * {f2} + {no}");
  });

  it("draws known fields as chips", () => {
    expect(formulaParts("1+{Price}*{no}", names)).toEqual([
      { text: "1+", isField: false },
      { text: "{Price}", isField: true },
      { text: "*", isField: false },
      { text: "{no}", isField: false },
    ]);
  });

  it("loses a chip as a whole", () => {
    expect(chipBefore("1+{Price}", 9)).toEqual({ from: 2, to: 9 });
    expect(chipBefore("1+{Price}*2", 11)).toBeNull();
    expect(chipBefore("12", 2)).toBeNull();
  });
});

describe("completion", () => {
  const offered = (text: string) =>
    completionsAt(text, text.length, names)?.offers.map((o) => o.text);

  it("offers fields behind a brace, functions and fields for a word", () => {
    expect(offered("1 + {pri")).toEqual(["{Price}", "{Price (2)}"]);
    expect(offered("{")).toHaveLength(3);
    expect(offered("2*ro")).toEqual(["ROUND(", "ROUNDUP(", "ROUNDDOWN("]);
    expect(offered("strange")).toEqual(["{A strange name}"]);
  });

  it("offers functions by kind, with a line and an example each", () => {
    const offers = completionsAt("=floor", 6, names)?.offers;
    expect(offers).toEqual([
      {
        kind: "function",
        name: "FLOOR(number, multiple)",
        hint: "The next multiple below, of 1 by default",
        example: "FLOOR(17, 5) is 15",
        group: "Numbers",
        text: "FLOOR(",
      },
    ]);
  });

  it("offers nothing in a text, behind a number or without a match", () => {
    expect(offered('"pri')).toBeUndefined();
    expect(offered("12")).toBeUndefined();
    expect(offered("zzz")).toBeUndefined();
  });
});
