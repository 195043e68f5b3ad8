import { describe, expect, it } from "vitest";
import { paletteGroups } from "./palette";

describe("palette", () => {
  it("offers the documented types in the documented groups", () => {
    const types = paletteGroups().map(({ group, items }) => [group, items.map(({ type }) => type)]);
    expect(types).toEqual([
      [
        "Basic Inputs",
        ["text", "number", "email", "phone", "textarea", "password", "address", "location"],
      ],
      [
        "Selection",
        [
          "dropdown",
          "multiselect",
          "country",
          "people",
          "checkbox",
          "radio",
          "matrix",
          "ranking",
          "switch",
          "consent",
        ],
      ],
      ["Date & Time", ["date", "daterange", "time"]],
      ["Media & Colors", ["file", "audio", "signature", "color"]],
      ["Structure", ["table"]],
      ["Interactive", ["range", "rating", "scale", "decision"]],
      ["Logic", ["calculation", "hidden"]],
      [
        "Layout",
        ["section", "heading", "paragraph", "picture", "video", "divider", "inline", "page"],
      ],
    ]);
  });

  it("calls the note a text block", () => {
    const items = paletteGroups().flatMap((group) => group.items);
    expect(items.find(({ type }) => type === "inline")?.label).toBe("Text Block");
  });

  it("calls the range a slider", () => {
    const items = paletteGroups().flatMap((group) => group.items);
    expect(items.find(({ type }) => type === "range")?.label).toBe("Slider");
  });

  it("does not offer the web address", () => {
    expect(paletteGroups().flatMap(({ items }) => items.map(({ label }) => label))).not.toContain(
      "Url",
    );
  });
});
