import { describe, expect, it } from "vitest";
import { plain } from "@/tests/factories/plain-fields";
import { fieldName } from "./field-name";

describe("the name of a field", () => {
  it("is its label, or says that it has none", () => {
    expect(fieldName(plain("a", { label: "Age" }))).toBe("Age");
    expect(fieldName(plain("a", { label: " " }))).toBe("Untitled Field");
  });

  it("is the title of a section", () => {
    const section = { ...plain("a", { label: "S" }), sectionTitle: "You" };
    expect(fieldName(section)).toBe("You");
    expect(fieldName({ ...section, sectionTitle: " " })).toBe("S");
  });

  it("is the first words of a text that was given none", () => {
    const text = { ...plain("a", { type: "note", label: "New note field" }), content: "" };
    const named = (content: string) => fieldName({ ...text, content });
    expect(named("## About **you**\n\nMore")).toBe("About you");
    expect(named("[Us](https://example.org) first")).toBe("Us first");
    expect(named("x".repeat(61))).toBe(`${"x".repeat(57)}...`);
    expect(named("***")).toBe("New note field");
    expect(fieldName({ ...text, label: "Rules", content: "Hi" })).toBe("Rules");
  });
});
