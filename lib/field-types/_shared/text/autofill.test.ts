import { expect, it } from "vitest";
import { autofillOf } from "./autofill";

it.each([
  ["Name", "name"],
  ["Your full name *", "name"],
  ["First name (as in your passport)", "given-name"],
  ["Prénom", "given-name"],
  ["Nachname:", "family-name"],
  ["Company", "organization"],
  ["Société", "organization"],
  ["PLZ", "postal-code"],
  ["Città", "address-level2"],
  ["Address", "address-line1"],
  ["Straße", "address-line1"],
  ["الاسم", "name"],
])("%s is asked of the visitor as %s", (label, token) => {
  expect(autofillOf(label)).toBe(token);
});

it("is an address of several lines where there is room for them", () => {
  expect(autofillOf("Address", { hasLines: true })).toBe("street-address");
});

it.each(["Name of your dog", "Project name", "E-mail", "Address of the house to be sold", ""])(
  "%j says nothing about the visitor",
  (label) => {
    expect(autofillOf(label)).toBeUndefined();
  },
);
