import { expect, it } from "vitest";
import {
  all,
  conditional,
  plain,
  rule,
  when,
  whenRules,
} from "@/tests/factories/content/plain-fields";
import { explainHidden } from "./explain-hidden";

const kind = plain("kind", { label: "Kind of visit" });
const fields = [
  kind,
  plain("guests", { type: "number", label: "Guests" }),
  plain("tickets", {
    type: "page",
    label: "Tickets",
    conditionalLogic: when({ dependsOn: "kind", value: "Group" }),
  }),
  plain("count", { label: "How many" }),
  plain("end", { type: "page", label: "The end" }),
  plain("details", { type: "section", label: "Details", hidden: true }),
  plain("inside", { label: "Inside", sectionId: "details" }),
  conditional("child", { dependsOn: "inside", value: "x" }),
  plain("big", {
    label: "Big group",
    conditionalLogic: whenRules(all(rule("kind", "Group"), rule("guests", "3", "greater_than"))),
  }),
];
const explain = (fieldId: string, answers = {}) => explainHidden({ fields, answers, fieldId });

it("a field that shows has no cause, nor has one that does not exist", () => {
  expect(explain("kind")).toEqual([]);
  expect(explain("count", { kind: "Group" })).toEqual([]);
  expect(explain("__proto__")).toEqual([]);
});

it("names the page that hides a field, and the rule that hides the page", () => {
  expect(explain("count", { kind: "Single" })).toMatchObject([
    {
      fieldId: "count",
      isPage: false,
      reason: "parent-hidden",
      dependsOn: "tickets",
      sentence: "Tickets is hidden itself.",
    },
    {
      fieldId: "tickets",
      isPage: true,
      reason: "condition",
      dependsOn: "kind",
      sentence: "Shown when Kind of visit is Group. It is Single now.",
      rules: ["Kind of visit is Group"],
    },
  ]);
  expect(explain("tickets")).toMatchObject([
    {
      reason: "parent-empty",
      sentence: expect.stringContaining("Kind of visit has no answer yet.") as string,
    },
  ]);
});

it("follows parents and sections up to what is hidden by itself", () => {
  expect(
    explain("child").map(({ fieldId, isSection, reason }) => [fieldId, isSection, reason]),
  ).toEqual([
    ["child", false, "parent-hidden"],
    ["inside", false, "parent-hidden"],
    ["details", true, "hidden"],
  ]);
});

it("of rules on several fields names those that are not met", () => {
  expect(explain("big", { kind: "Group", guests: 2 })).toMatchObject([
    { reason: "condition", dependsOn: null, rules: ["Guests is above 3"] },
  ]);
});

it("ends where conditions go in a circle", () => {
  const circle = [
    conditional("a", { dependsOn: "b", value: "1" }),
    conditional("b", { dependsOn: "a", value: "1" }),
  ];
  const ids = explainHidden({ fields: circle, answers: {}, fieldId: "a" }).map(
    ({ fieldId }) => fieldId,
  );
  expect(ids.length).toBeLessThanOrEqual(2);
});
