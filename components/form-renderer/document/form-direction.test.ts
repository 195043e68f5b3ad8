import { expect, it } from "vitest";
import { formDirection } from "./form-direction";

it.each([
  ["ar", "Order", "rtl"],
  ["en", "طلب خدمة", "rtl"],
  ["en", "Order", "ltr"],
  ["en", "", "ltr"],
])("a form in %s called '%s' runs %s", (language, title, direction) => {
  expect(formDirection(language, { title, fields: [{ label: title }] })).toBe(direction);
});
