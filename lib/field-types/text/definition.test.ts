import { describe, expect, it } from "vitest";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { fieldOf, problemOf, storedAs } from "@/tests/factories/content/field-definitions";
import { textDefinition } from "./definition";

describe("text", () => {
  it("starts with the documented defaults", () => {
    expect(textDefinition.create("f")).toEqual({
      id: "f",
      type: "text",
      label: "New text field",
      description: "",
      placeholder: "",
      required: false,
      hidden: false,
      options: [],
      populateFromMonday: false,
      minLength: 0,
      maxLength: 255,
    });
  });

  it("stores what older and lenient clients send", () => {
    const raw = {
      id: 7,
      type: "text",
      helpText: "As in the passport",
      minLength: "3",
      maxLength: "",
      validation: { pattern: "", minLength: null },
      unknown: 1,
    };
    expect(storedAs(raw)).toEqual({
      id: "7",
      type: "text",
      label: "Untitled Field",
      description: "As in the passport",
      placeholder: "",
      required: false,
      hidden: false,
      options: [],
      populateFromMonday: false,
      minLength: 3,
      validation: {},
    });
  });

  it.each([
    [{ minLength: -1 }, "Minimum length must be at least 0"],
    [{ minLength: "many" }, "Minimum length must be a number"],
    [{ minLength: 9, maxLength: 3 }, "Minimum length must not be above the maximum length"],
    [{ pattern: "x".repeat(257) }, "A pattern must be at most 256 characters"],
    [{ label: "x".repeat(501) }, "A label must be at most 500 characters"],
    [{ required: "maybe" }, "'required' must be true or false"],
    [{ options: "none" }, "Options must be a list"],
  ])("refuses %j with a sentence", (given, sentence) => {
    expect(storedAs({ id: "f", type: "text", label: "Name", ...given })).toBe(sentence);
  });

  it("asks for an answer only when required", () => {
    expect(problemOf(fieldOf("text"), "  ")).toBeNull();
    expect(problemOf(fieldOf("text", { required: true }), "  ")).toBe("This field is required");
    expect(problemOf(fieldOf("text", { required: true }), undefined)).toBe(
      "This field is required",
    );
  });

  it("keeps lengths, in both documented places", () => {
    const field = fieldOf("text", { minLength: 2, maxLength: 4, validation: { minLength: 3 } });
    expect(problemOf(field, "ab")).toBe("Please enter at least 3 characters");
    expect(problemOf(field, "abc")).toBeNull();
    expect(problemOf(field, "abcde")).toBe("Please enter at most 4 characters");
    expect(problemOf(fieldOf("text", { maxLength: 1 }), "ab")).toBe(
      "Please enter at most 1 character",
    );
  });

  it("never stores more than 100,000 characters", () => {
    const endless = fieldOf("text", { maxLength: undefined });
    expect(problemOf(endless, "x".repeat(100_001))).toBe("Please enter at most 100,000 characters");
  });

  it("matches patterns against the whole text, in both documented places", () => {
    const field = fieldOf("text", { pattern: "[A-Z]{2}\\d+" });
    expect(problemOf(field, "AB12")).toBeNull();
    expect(problemOf(field, "xAB12")).toBe("Please match the requested format");
    const nested = fieldOf("text", { validation: { pattern: "\\d+" } });
    expect(problemOf(nested, "12a")).toBe("Please match the requested format");
  });

  it("takes shorter texts where a pattern has to be matched, and says when it cannot be", () => {
    const field = fieldOf("text", { maxLength: undefined, pattern: "[^]*" });
    expect(problemOf(field, "x".repeat(10_000))).toBeNull();
    expect(problemOf(field, "x".repeat(10_001))).toBe("Please enter at most 10,000 characters");
    const slow = fieldOf("text", { maxLength: 100_000, pattern: ".*[^a].{999}" });
    expect(problemOf(slow, "ab".repeat(50_000))).toBe(
      "This text is too long to compare it with the requested format. Please shorten it.",
    );
    const tooLarge = fieldOf("text", { pattern: ".{999}".repeat(9) });
    expect(problemOf(tooLarge, "x")).toBe(
      "This answer cannot be compared with the requested format. Please tell the owner of the form.",
    );
  });

  it.each([[{}], [[["a"]]], [7], [true]])("refuses %j", (answer) => {
    expect(problemOf(fieldOf("text"), answer)).toBe("Please enter text");
  });

  it("shows text as it is and nothing for no answer", () => {
    const field = textDefinition.create("f");
    expect(textDefinition.display(field, " a ", {}, ENGLISH_VALUES)).toEqual({
      kind: "text",
      text: " a ",
    });
    expect(textDefinition.display(field, "", {}, ENGLISH_VALUES)).toEqual({ kind: "missing" });
    expect(textDefinition.display(field, { a: 1 }, {}, ENGLISH_VALUES)).toEqual({
      kind: "json",
      text: '{"a":1}',
    });
  });

  it("has no options and no board population after a save", () => {
    const saved = textDefinition.normalise({
      ...textDefinition.create("f"),
      options: ["a"],
      populateFromMonday: true,
    });
    expect(saved).toMatchObject({ options: [], populateFromMonday: false });
  });
});
