import { describe, expect, it } from "vitest";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { fieldOf, problemOf, storedAs } from "@/tests/factories/content/field-definitions";
import { textareaDefinition } from "./definition";

describe("textarea", () => {
  it("starts with four rows and no limits", () => {
    const field = textareaDefinition.create("f");
    expect(field).toMatchObject({ label: "New textarea field", rows: 4 });
    expect(field.maxLength).toBeUndefined();
  });

  it.each([
    [1, "Rows must be between 2 and 20"],
    [21, "Rows must be between 2 and 20"],
    ["4", 4],
    ["", undefined],
  ])("stores %j rows as %j", (rows, expected) => {
    const stored = storedAs({ id: "f", type: "textarea", rows });
    expect(typeof stored === "string" ? stored : (stored as { rows?: number }).rows).toBe(expected);
  });

  it("keeps the lengths of its text", () => {
    const field = fieldOf("textarea", { minLength: 10, maxLength: 12 });
    expect(problemOf(field, "too short")).toBe("Please enter at least 10 characters");
    expect(problemOf(field, "long enough")).toBeNull();
    expect(problemOf(field, "by far too long")).toBe("Please enter at most 12 characters");
    expect(problemOf(field, 5)).toBe("Please enter text");
  });

  it("shows long text", () => {
    const value = textareaDefinition.display(
      textareaDefinition.create("f"),
      "a\nb",
      {},
      ENGLISH_VALUES,
    );
    expect(value).toEqual({ kind: "long-text", text: "a\nb" });
  });
});
