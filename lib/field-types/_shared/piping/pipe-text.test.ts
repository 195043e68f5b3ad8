import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { askedField, chipBefore, textForEditing, textForStorage, textParts } from "./pipe-text";

const named = [
  ["f1", "First name"],
  ["f2", "First name (2)"],
  ["f3", "ab"],
] as const;
const names = {
  nameOf: new Map<string, string>(named),
  idOf: new Map<string, string>(named.map(([id, name]) => [name, id])),
};

describe("a text while it is edited", () => {
  it("has fields by their names, and its fallbacks as they are", () => {
    const stored = "Hi {{f1|you }}, {{ f2 }} {{f3}} {{gone|x}} {f1}";
    const edited = "Hi {{First name|you }}, {{First name (2)}} {{ab}} {{gone|x}} {f1}";
    expect(textForEditing(stored, names)).toBe(edited);
    expect(textForStorage(edited, names)).toBe("Hi {{f1|you }}, {{f2}} {{f3}} {{gone|x}} {f1}");
  });

  it("is stored as it was, whatever it is", () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom("{{f1}}", "{{f2|a b}}", "{{f3|}}", "{{gone}}", "{{", "}}", "|", "@"),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const stored = textForStorage(pieces.join(""), names);
        expect(textForStorage(textForEditing(stored, names), names)).toBe(
          stored.replace(/\{\{ ?(f\d) ?(?=[|}])/g, "{{$1"),
        );
      }),
    );
  });

  it("has a chip for each field that it names", () => {
    const parts = textParts("Hi {{First name|you}} and {{gone}}", names);
    expect(parts.filter(({ isChip }) => isChip).map((part) => part.text)).toEqual([
      "{{First name|you}}",
    ]);
    expect(parts.map((part) => part.text).join("")).toBe("Hi {{First name|you}} and {{gone}}");
  });

  it("loses a chip as a whole", () => {
    const edited = "Hi {{First name|you}}!";
    const end = edited.length - 1;
    expect(chipBefore(edited, { place: end, names })).toEqual({ from: 3, to: end });
    expect(chipBefore(edited, { place: edited.length, names })).toBeNull();
    expect(chipBefore("{{gone}}", { place: 8, names })).toBeNull();
  });
});

describe("what asks for a field", () => {
  it.each([
    ["Hi @", { from: 3, words: "" }],
    ["@First N", { from: 0, words: "first n" }],
    ["(@na", { from: 1, words: "na" }],
    ["Hi {{fi", { from: 3, words: "fi" }],
    ["me@example", null],
    ["@a\nb", null],
    ["{{First name|you", null],
    ["plain", null],
  ])("is an @ that no word ends with, or two braces: %j", (typed, asked) => {
    expect(askedField(typed, typed.length)).toEqual(asked);
  });
});
