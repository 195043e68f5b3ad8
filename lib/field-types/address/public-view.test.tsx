import { expect, it } from "vitest";
import { drawnControl } from "@/tests/support/drawn-control";
import { addressDefinition } from "./definition";
import { addressView } from "./public-view";

/** The parts that are drawn as wrong, by their autofill tokens, and which of them has the id that errors lead to. */
function wrongIn(value: unknown): { wrong: string[]; focused: string } {
  const field = { ...addressDefinition.create("f"), required: true, defaultCountry: "NO" };
  const html = drawnControl(addressView, { field, value, isInvalid: true });
  const inputs = html.match(/<input[^>]*>/g) ?? [];
  const nameOf = (input = "") => /autoComplete="([\w-]+)"/i.exec(input)?.[1] ?? "";
  return {
    wrong: inputs.filter((input) => input.includes('aria-invalid="true"')).map(nameOf),
    focused: nameOf(inputs.find((input) => input.includes('id="c"'))),
  };
}

it.each([
  [null, ["address-line1", "address-level2"], "address-line1"],
  [{ street: "Storgata 1", country: "NO" }, ["address-level2"], "address-level2"],
  [{ street: "Storgata 1", city: "Oslo", country: "" }, ["country-name"], "country-name"],
])("what lacks in %j is wrong, and the first of it is focused", (value, wrong, focused) => {
  expect(wrongIn(value)).toEqual({ wrong, focused });
});
