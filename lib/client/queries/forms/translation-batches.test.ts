import { expect, it } from "vitest";
import { jsonBytes, translationBatches } from "./translation-batches";

const texts = Object.fromEntries(
  Array.from({ length: 40 }, (_, index) => [
    `fields.f${index}.label`,
    { text: `Ä"${"ö".repeat(index)}`, of: "1" },
  ]),
);

it("puts what fits into a call together, in order, and loses nothing", () => {
  const batches = translationBatches(texts, 500);
  expect(batches.length).toBeGreaterThan(2);
  expect(batches.every((batch) => jsonBytes(batch) <= 500)).toBe(true);
  expect(batches.flatMap((batch) => Object.entries(batch))).toEqual(Object.entries(texts));
});

it("needs one call for most forms, and none for nothing", () => {
  expect(translationBatches(texts)).toEqual([texts]);
  expect(translationBatches({})).toEqual([]);
});
