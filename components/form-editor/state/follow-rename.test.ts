import { expect, it } from "vitest";
import { all, any, plain, rule, whenRules } from "@/tests/factories/plain-fields";
import { followRename } from "./follow-rename";

it("renames an option in the rules of groups, where they read this field", () => {
  const before = plain("a", { options: ["Red", "Other"] });
  const field = { ...before, options: ["Crimson", "Other"] };
  const other = rule("b", "Red");
  const ruled = plain("c", {
    conditionalLogic: whenRules(any(rule("a", "Red"), all(other, rule("a", ["Red", "x"])))),
  });
  const untouched = plain("d", { conditionalLogic: whenRules(any(other, rule("a", "x"))) });
  const fields = [field, plain("b"), ruled, untouched];
  const next = followRename({ fields, before: [before, ...fields.slice(1)], field });
  expect(next[2]?.conditionalLogic?.rules).toEqual(
    any(rule("a", "Crimson"), all(other, rule("a", ["Crimson", "x"]))),
  );
  expect(next[3]).toBe(untouched);
});
