import { expect, it } from "vitest";
import { isFieldId } from "../fields/field-id";
import { controlName, readControlName } from "./control-names";
import * as own from "./initial-form-state";

it("a control is found by its name, and so is a part of it", () => {
  expect(readControlName(controlName("a"))).toEqual({ fieldId: "a", part: undefined });
  expect(readControlName(`${controlName("a")}.city`)).toEqual({ fieldId: "a", part: "city" });
  expect(readControlName("field-rooms.3.view.other")).toEqual({
    fieldId: "rooms",
    part: "3.view.other",
  });
  expect(["a", "field-", "field-a.b.c.d.e"].map(readControlName)).toEqual([null, null, null]);
});

// An answer by the bare id of a field would else be taken for the page's own.
it.each(Object.entries(own).map(([key, input]) => [key, input]))(
  "no field has the id, nor a control the name, of the page's own %s",
  (_key, input) => {
    const name = typeof input === "string" ? input : input("a");
    expect([isFieldId(name), readControlName(name)]).toEqual([false, null]);
  },
);
