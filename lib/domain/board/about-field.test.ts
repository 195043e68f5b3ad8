import { expect, it } from "vitest";
import { aboutField } from "./about-field";

it.each([
  ["Amount", "Amount: Too large."],
  ["How many?", "How many? Too large."],
  ["Amount: ", "Amount: Too large."],
])("says after %j what there is to say", (label, said) => {
  expect(aboutField(label, "Too large.")).toBe(said);
});
