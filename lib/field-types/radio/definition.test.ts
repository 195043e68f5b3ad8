import { describe, expect, it } from "vitest";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { fieldOf, problemOf } from "@/tests/factories/content/field-definitions";
import { radioDefinition } from "./definition";

describe("radio", () => {
  it("starts with two options", () => {
    expect(radioDefinition.create("f").options).toEqual(["Option 1", "Option 2"]);
  });

  it("gets the two options back when a save leaves it none, and never 'Other'", () => {
    const empty = { ...radioDefinition.create("f"), options: [" ", ""] };
    expect(radioDefinition.normalise(empty).options).toEqual(["Option 1", "Option 2"]);
    const given = { ...radioDefinition.create("f"), options: ["A ", "B", "A"] };
    expect(radioDefinition.normalise(given).options).toEqual(["A", "B"]);
  });

  it("asks for a text behind 'Other' where its owner wants one, and nowhere else", () => {
    const made = { ...radioDefinition.create("f"), options: ["A"], allowOther: true };
    const field = radioDefinition.normalise(made);
    expect(field.options).toEqual(["A", "Other"]);
    const flat = { f: "Other", f_other: "Green" };
    expect(problemOf(field, "Other")).toBe('Please specify a value for "Other"');
    expect(problemOf(field, "Other", flat)).toBeNull();
    expect(radioDefinition.canonicalise(field, { f: "Green" })).toEqual(flat);
    expect(radioDefinition.fold(field, flat)).toEqual({ f: "Green" });
    expect(radioDefinition.unfold(field, { f: "Green" })).toEqual(flat);
    expect(radioDefinition.display(field, "Other", flat, ENGLISH_VALUES)).toEqual({
      kind: "text",
      text: "Green",
    });

    const plain = { ...made, allowOther: undefined, options: ["A", "Other"] };
    expect(problemOf(plain, "Other")).toBeNull();
    expect(problemOf(plain, "Green")).toBe("Please choose one of the options");
    expect(radioDefinition.canonicalise(plain, flat)).toEqual({ f: "Other" });
    expect(radioDefinition.fold(plain, { f: "Other" })).toEqual({ f: "Other" });
    expect(radioDefinition.unfold(plain, { f: "Green" })).toEqual({ f: "Green" });
  });

  it("takes what is offered and nothing else", () => {
    const field = fieldOf("radio", { options: ["A", "B"] });
    expect(problemOf(field, "A")).toBeNull();
    for (const answer of ["C", "a", ["A"], {}, 1]) {
      expect(problemOf(field, answer)).toBe("Please choose one of the options");
    }
  });

  it("offers its options to conditions and shows the answer as text", () => {
    const field = { ...radioDefinition.create("f"), options: ["A", "B"] };
    expect(radioDefinition.conditionChoices(field)).toEqual(["A", "B"]);
    expect(radioDefinition.display(field, "A", {}, ENGLISH_VALUES)).toEqual({
      kind: "text",
      text: "A",
    });
  });
});
