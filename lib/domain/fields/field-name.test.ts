import { describe, expect, it } from "vitest";
import { plain } from "@/tests/factories/plain-fields";
import { fieldName } from "./field-name";

const named = (given: object): string => fieldName({ ...plain("a"), ...given }, null);

describe("the name of a field", () => {
  it("is its label, or says that it has none", () => {
    expect(named({ label: "Age" })).toBe("Age");
    expect(named({ label: " " })).toBe("Untitled Field");
  });

  it("is the title of a section", () => {
    expect(named({ label: "S", sectionTitle: "You" })).toBe("You");
    expect(named({ label: "S", sectionTitle: " " })).toBe("S");
  });

  it.each([
    ["## About **you**\n\nMore", "About you"],
    ["[Us](https://example.org) first", "Us first"],
    ["x".repeat(61), `${"x".repeat(57)}...`],
    ["***", "New note field"],
    ["", "New note field"],
  ])("is the first words of a text that was given none: %j", (content, name) => {
    expect(named({ type: "note", label: "New note field", content })).toBe(name);
    expect(named({ type: "note", label: "Rules", content })).toBe("Rules");
  });
});
