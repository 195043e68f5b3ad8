import { describe, expect, it } from "vitest";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { fieldOf, problemOf, storedAs } from "@/tests/factories/content/field-definitions";
import { when } from "@/tests/factories/content/plain-fields";
import { hiddenDefinition } from "./definition";

const LONGEST = "x".repeat(1_000);

describe("a hidden value", () => {
  it("is always stored: nothing decides whether it shows, and it is never required", () => {
    const logic = when({ dependsOn: "a", value: "x" });
    const saved = hiddenDefinition.normalise({
      ...hiddenDefinition.create("f"),
      required: true,
      hidden: true,
      sectionId: "s",
      conditionalLogic: logic,
    });
    expect(saved).toMatchObject({ required: false, hidden: false, defaultValue: "" });
    expect(Object.keys(saved)).not.toEqual(expect.arrayContaining(["sectionId"]));
    expect(Object.keys(saved)).not.toEqual(expect.arrayContaining(["conditionalLogic"]));
  });

  it.each([undefined, null, "", "  "])("has its default in place of %j", (given) => {
    const field = { ...hiddenDefinition.create("f"), defaultValue: "direct" };
    expect(hiddenDefinition.canonicalise(field, { f: given })).toEqual({ f: "direct" });
    expect(hiddenDefinition.canonicalise(hiddenDefinition.create("f"), { f: given })).toEqual({});
  });

  it("keeps what it was given as it is", () => {
    const field = { ...hiddenDefinition.create("f"), defaultValue: "direct" };
    const text = " <b>news</b> ";
    expect(hiddenDefinition.canonicalise(field, { f: text })).toEqual({ f: text });
    expect(hiddenDefinition.display(field, text, {}, ENGLISH_VALUES)).toEqual({
      kind: "text",
      text,
    });
  });

  it.each([[7], [true], [["a"]], [{}]])("refuses %j", (answer) => {
    expect(problemOf(fieldOf("hidden"), answer)).toBe("A hidden value must be text");
  });

  it("has at most 1,000 characters", () => {
    expect(problemOf(fieldOf("hidden"), LONGEST)).toBeNull();
    expect(problemOf(fieldOf("hidden"), `${LONGEST}x`)).toBe(
      "A hidden value must be at most 1,000 characters",
    );
  });

  it.each([
    [{ defaultValue: `${LONGEST}x` }, "A default value must be at most 1,000 characters"],
    [{ defaultValue: 7 }, "A default value must be text"],
    [{ parameter: "a b" }, "A parameter may only hold up to 64 letters, digits, _, . and -"],
    [
      { parameter: "x".repeat(65) },
      "A parameter may only hold up to 64 letters, digits, _, . and -",
    ],
    [{ parameter: 7 }, "A parameter must be text"],
  ])("is refused with %j", (given, sentence) => {
    expect(storedAs({ id: "f", type: "hidden", label: "Source", ...given })).toBe(sentence);
  });

  it("takes an empty parameter for none", () => {
    const stored = storedAs({ id: "f", type: "hidden", label: "Source", parameter: "" });
    expect(stored).not.toHaveProperty("parameter");
  });
});
