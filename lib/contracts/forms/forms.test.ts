import { expect, it } from "vitest";
import { ownerForm } from "@/tests/factories/responses/owner-form";
import { formListResponse } from "./forms";

it("a form that is listed without fields has an empty list of them", () => {
  const form = { ...ownerForm(), fields: undefined };
  expect(formListResponse.parse([form])).toMatchObject([{ fields: [] }]);
});
