import { expect, it } from "vitest";
import { plain } from "@/tests/factories/content/plain-fields";
import { fieldNames } from "./field-names";

it("fields are named by their labels without braces, each in a way of its own", () => {
  const { nameOf, idOf } = fieldNames([
    plain("f1", { label: "Price" }),
    plain("f2", { label: "Price" }),
    plain("f3", { label: "A {strange} name" }),
    plain("f4", { label: "{a|b}" }),
  ]);
  expect([...nameOf.values()]).toEqual(["Price", "Price (2)", "A strange name", "ab"]);
  expect(idOf.get("Price (2)")).toBe("f2");
});
