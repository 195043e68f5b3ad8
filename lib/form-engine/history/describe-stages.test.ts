import { expect, it } from "vitest";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import { all, plain, rule } from "@/tests/factories/content/plain-fields";
import { stage } from "@/tests/factories/content/stages";
import { describeChanges } from "./describe-changes";

const form = (given: Partial<PublicPageSettings>) => ({
  ...EMPTY_CONTENT,
  fields: [plain("mail", { label: "E-mail" })],
  settings: { ...EMPTY_CONTENT.settings, ...given },
});
const a = (given: Parameters<typeof stage>[1] = {}) => ({ stages: [stage("a", given)] });
const both = [stage("a"), stage("b")];

it.each<[Partial<PublicPageSettings>, Partial<PublicPageSettings>, string]>([
  [{}, a(), "Added stage 'A'"],
  [a(), {}, "Removed stage 'A'"],
  [{ stages: both }, { stages: both.toReversed() }, "Stages rearranged"],
  [a(), a({ title: "Boss" }), "Title of stage 'Boss' 'A' → 'Boss'"],
  [a(), a({ filledBy: { userId: 7 } }), "Who fills in stage 'A' changed"],
  [a(), a({ remindAfterDays: 3 }), "Days until a reminder of stage 'A' added: '3'"],
  [
    a(),
    a({ rules: all(rule("mail", "a@x.no")) }),
    "Rules of stage 'A' changed: always → E-mail is a@x.no",
  ],
  [{}, { deliverAfterStage: "a" }, "Stage that deliveries wait for changed"],
  [{}, { stageColumnId: "status" }, "Column for the stage changed"],
])("changes of stages are told: %j → %j", (before, after, words) => {
  expect(describeChanges(form(before), form(after)).map(({ text }) => text)).toEqual([words]);
});
