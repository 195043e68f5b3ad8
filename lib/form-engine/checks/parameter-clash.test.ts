import { expect, it } from "vitest";
import { plain } from "@/tests/factories/content/plain-fields";
import { parameterClash } from "./parameter-clash";

const name = plain("name", { label: "Name", parameter: "n" });

it.each([
  [plain("mail", { label: "Mail", parameter: "n" }), "mail"],
  [plain("mail", { label: "Mail", parameter: "name" }), "mail"],
  [plain("mail", { label: "Mail", parameter: "name_other" }), "mail"],
  [plain("n", { label: "Mail" }), "name"],
])("names both fields that one parameter would fill in: %o", (other, fieldId) => {
  for (const fields of [
    [name, other],
    [plain("a"), name, other],
  ]) {
    const clash = parameterClash(fields);
    expect(clash?.fieldId).toBe(fieldId);
    expect(clash?.sentence).toMatch(/would fill in both .*"Name"/);
    expect(clash?.sentence).toContain('"Mail"');
  }
});

it("lets a field have its own id, and others none", () => {
  expect(parameterClash([plain("a", { parameter: "a" }), plain("b"), name])).toBeNull();
});
