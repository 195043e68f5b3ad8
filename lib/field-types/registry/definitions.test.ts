import { expect, it } from "vitest";
import { plain } from "@/tests/factories/content/plain-fields";
import { ratingDefinition } from "../rating/definition";
import { definitionOf, withDefinition } from "./definitions";

const rating = plain("r", { type: "rating" });
const own = { ...ratingDefinition, isSecret: true };

it("a field can have the definition of its type with it, which no other field then has", () => {
  const defined = withDefinition(rating, own);
  expect(definitionOf(defined)).toBe(own);
  expect(definitionOf(rating)).toBe(ratingDefinition);
  expect(definitionOf(plain("other", { type: "rating" }))).toBe(ratingDefinition);
});

it("copies of such a field have it too, and its JSON is what was stored", () => {
  const defined = withDefinition(rating, own);
  const copy = { ...defined, label: "Shown" };
  expect(definitionOf(copy)).toBe(own);
  expect(JSON.stringify(defined)).toBe(JSON.stringify(rating));
  // No JSON gives a field a definition.
  expect(definitionOf(JSON.parse('{"type":"rating","definition":{}}') as typeof rating)).toBe(
    ratingDefinition,
  );
});
