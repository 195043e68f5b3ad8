import { expect, it } from "vitest";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { fieldOf, problemOf } from "@/tests/factories/content/field-definitions";
import { peopleDefinition } from "./definition";

const field = peopleDefinition.create("f");
const ida = { key: "k1", name: "Ida" };

it("is people with the names that were shown, each once", () => {
  const given = [{ ...ida, id: 7, email: "ida@example.com" }, ida, "", null];
  expect(peopleDefinition.canonicalise(field, { f: given })).toEqual({ f: [ida] });
  expect(problemOf(fieldOf("people"), [ida])).toBeNull();
  expect(peopleDefinition.display(field, [ida], {}, ENGLISH_VALUES)).toEqual({
    kind: "list",
    items: ["Ida"],
    text: "Ida",
  });
});

it.each(["k1", ["k1"], [ida, "k2"], [{ key: "k1" }], { key: "k1", name: "Ida" }, 7])(
  "refuses %j: the server knows nobody of that key",
  (answer) => {
    expect(problemOf(fieldOf("people"), answer)).toBe("Please choose one of the options");
  },
);
