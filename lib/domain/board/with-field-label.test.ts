import { expect, it } from "vitest";
import { withFieldLabel } from "./with-field-label";

it.each([
  ["Amount", "Amount: Too large."],
  ["How many?", "How many? Too large."],
  ["Amount: ", "Amount: Too large."],
])("says after %j what there is to say", (label, said) => {
  expect(withFieldLabel(label, "Too large.")).toBe(said);
});
