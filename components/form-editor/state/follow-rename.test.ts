import { expect, it } from "vitest";
import { all, any, plain, rule, whenRules } from "@/tests/factories/content/plain-fields";
import { followRename } from "./follow-rename";

const legacy = (value: string) => ({ dependsOn: "a", showIf: { operator: "equals", value } });

it("renames an option in the rules of groups, where they read this field", () => {
  const before = plain("a", { options: ["Red", "Other"] });
  const field = { ...before, options: ["Crimson", "Other"] };
  const other = rule("b", "Red");
  const ruled = plain("c", {
    conditionalLogic: whenRules(any(rule("a", "Red"), all(other, rule("a", ["Red", "x"])))),
  });
  const both = plain("e", {
    conditionalLogic: { ...whenRules(any(rule("a", "Red"))), ...legacy("Red") },
  });
  const untouched = plain("d", { conditionalLogic: whenRules(any(other, rule("a", "x"))) });
  const fields = [field, plain("b"), ruled, untouched, both];
  const next = followRename({ fields, before: [before, ...fields.slice(1)], field });
  expect(next[2]?.conditionalLogic?.rules).toEqual(
    any(rule("a", "Crimson"), all(other, rule("a", ["Crimson", "x"]))),
  );
  expect(next[3]).toBe(untouched);
  expect(next[4]?.conditionalLogic).toMatchObject({
    ...legacy("Crimson"),
    rules: any(rule("a", "Crimson")),
  });
});

it("renames an option of a column, in rules about it and in those of its own row", () => {
  const column = plain("view", { options: ["Sea", "Yard"] });
  const inRow = plain("price", { conditionalLogic: whenRules(any(rule("view", "Sea"))) });
  const before = { ...plain("rooms", { type: "table" }), columns: [column, inRow] };
  const field = { ...before, columns: [{ ...column, options: ["Ocean", "Yard"] }, inRow] };
  const asked = { ...rule("rooms", "Sea"), columnId: "view" };
  const ruled = plain("c", {
    conditionalLogic: whenRules(any(asked, { ...asked, columnId: "price" }, rule("view", "Sea"))),
  });
  const [table, other] = followRename({
    fields: [field, ruled],
    before: [before, ruled],
    field,
  });
  expect(table).toMatchObject({
    columns: [
      { options: ["Ocean", "Yard"] },
      { conditionalLogic: { rules: any(rule("view", "Ocean")) } },
    ],
  });
  expect(other?.conditionalLogic?.rules).toEqual(
    any({ ...asked, value: "Ocean" }, { ...asked, columnId: "price" }, rule("view", "Sea")),
  );
});
