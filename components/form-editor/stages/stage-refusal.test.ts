import { expect, it } from "vitest";
import type { Stage } from "@/lib/domain/stages/stage";
import { all, rule } from "@/tests/factories/content/plain-fields";
import { stage } from "@/tests/factories/content/stages";
import { stageRefusal } from "./stage-refusal";

const said = (given: Partial<Stage>) => {
  const { refused } = stageRefusal(stage("a", given));
  return refused && `${refused.place}: ${refused.sentence}`;
};

it.each<[string, Partial<Stage>]>([
  ["filledBy: Choose a member.", { filledBy: { userId: 0 } }],
  [
    "filledBy: Enter one e-mail address, like office@example.com.",
    { filledBy: { address: "boss" } },
  ],
  ["filledBy: Choose the field that asks for the address.", { filledBy: { fieldId: "" } }],
  ["filledBy: Choose the column of the board.", { filledBy: { columnId: "" } }],
  ["rules: A rule must name a field.", { rules: all(rule("", "x")) }],
  ["remind: Enter a whole number from 1 to 365, or nothing.", { remindAfterDays: 0.5 }],
])("says beside the setting: %s", (sentence, given) => {
  expect(said(given)).toBe(sentence);
});

it("gives the stage as it is saved", () => {
  const given = stage("a", { title: " Boss ", remindAfterDays: 3 });
  expect(stageRefusal(given)).toEqual({ stage: { ...given, title: "Boss" }, refused: null });
});
