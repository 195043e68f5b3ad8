import { describe, expect, it } from "vitest";
import { paletteGroups } from "./palette";

describe("palette", () => {
  it("offers the documented types in the documented groups", () => {
    const types = paletteGroups().map(({ group, items }) => [group, items.map(({ type }) => type)]);
    expect(types).toEqual([
      ["Basic Inputs", ["text", "number", "email", "phone", "textarea"]],
      ["Selection", ["dropdown", "multiselect", "checkbox", "radio"]],
      ["Date & Time", ["date"]],
      ["Layout", ["section"]],
    ]);
  });

  it("does not offer the web address", () => {
    expect(paletteGroups().flatMap(({ items }) => items.map(({ label }) => label))).not.toContain(
      "Url",
    );
  });
});
