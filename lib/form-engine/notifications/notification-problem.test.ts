import { expect, it } from "vitest";
import type { RuleGroup } from "@/lib/domain/rules/rule-group";
import { all, any, plain, rule } from "@/tests/factories/content/plain-fields";
import { notificationProblem } from "./notification-problem";

const fields = [plain("way", { label: "Way", type: "radio", options: ["Train", "Car"] })];
const found = (notificationRules: RuleGroup, isOwnerMailed = true) =>
  notificationProblem({ settings: { isOwnerMailed, notificationRules }, fields });

it.each<[string | undefined, RuleGroup]>([
  [undefined, all()],
  [undefined, all(rule("way", "Car"))],
  ['"Way" has no option "Bus"', all(rule("way", "Bus"))],
  ["The condition has no value to compare with", all(rule("way", ""))],
  ["A field that its rules name is gone", any(rule("way", "Car"), rule("gone", "x"))],
  ["No answers meet its rules", all(rule("way", "Car"), rule("way", "Train"))],
  ["All answers meet its rules", any(rule("way", "", "is_empty"), rule("way", "", "is_not_empty"))],
])("rules of e-mails have the problem %s", (sentence, rules) => {
  expect(found(rules)?.sentence).toBe(sentence);
});

it("prevents a save where a field is gone, also while no e-mails are sent, which then is all", () => {
  const gone = all(rule("gone", "x"));
  expect([found(gone)?.isBlocking, found(gone, false)?.isBlocking]).toEqual([true, true]);
  const never = all(rule("way", "Car"), rule("way", "Train"));
  expect([found(never)?.isBlocking, found(never, false)]).toEqual([false, null]);
});
