import { expect, it } from "vitest";
import { ownerForm } from "@/tests/factories/responses/owner-form";
import { saveFormRequest } from "./save-form";

it("follows the id of a field that cannot be into the settings of the form", () => {
  const { fields, settings } = saveFormRequest.parse({
    fields: [{ id: "my field", type: "text", label: "Name" }],
    settings: { thankYou: "Thank you, {{my field|dear guest}}" },
  });
  expect(settings?.thankYou).toBe(`Thank you, {{${fields?.[0]?.id}|dear guest}}`);
});

it("takes a form back as it was given, with all that only the server changes", () => {
  expect(saveFormRequest.safeParse(ownerForm()).error).toBeUndefined();
});
