import { expect, it } from "vitest";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { fieldOf, problemOf } from "@/tests/factories/content/field-definitions";
import { countryDefinition } from "./definition";

const field = countryDefinition.create("f");

it("is a code, stored as ISO 3166 has it and shown by its name", () => {
  expect(problemOf(fieldOf("country"), "NO")).toBeNull();
  for (const answer of ["NO", "no", " Norway "]) {
    expect(countryDefinition.canonicalise(field, { f: answer })).toEqual({ f: "NO" });
  }
  expect(countryDefinition.display(field, "NO", {}, ENGLISH_VALUES)).toEqual({
    kind: "text",
    text: "Norway",
  });
});

it.each(["ZZ", "EU", "no", "Atlantis", 7, ["NO"], {}])("refuses %j", (answer) => {
  expect(problemOf(fieldOf("country"), answer)).toBe("Please choose one of the options");
});
