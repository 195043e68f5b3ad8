import { describe, expect, it } from "vitest";
import { plain } from "@/tests/factories/content/plain-fields";
import { fieldName } from "./field-name";

const named = (given: object): string => fieldName({ ...plain("a"), ...given }, null);

describe("the name of a field", () => {
  it("is its label, or says that it has none", () => {
    expect(named({ label: "Age" })).toBe("Age");
    expect(named({ label: " " })).toBe("Untitled Field");
  });

  it("is the label of a consent in words", () => {
    const label = "I agree to the [terms](https://a.example) of **{{f1}}**";
    expect(named({ type: "checkbox", label })).toBe("I agree to the terms of […]");
    expect(named({ type: "switch", label })).toBe("I agree to the terms of […]");
    expect(named({ type: "text", label: "[terms](https://a.example)" })).toBe(
      "[terms](https://a.example)",
    );
    const consent = { ...plain("f1"), type: "checkbox", label };
    expect(fieldName({ ...plain("a"), label: "Why {{f1}}?" }, [consent])).toBe(
      "Why [I agree to the terms of …]?",
    );
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
