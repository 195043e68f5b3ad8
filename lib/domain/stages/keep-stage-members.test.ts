import { expect, it } from "vitest";
import { stage } from "@/tests/factories/content/stages";
import { EMPTY_CONTENT } from "../forms/empty-content";
import { keepStageMembers } from "./keep-stage-members";

const formOf = (...stages: ReturnType<typeof stage>[]) => ({
  ...EMPTY_CONTENT,
  settings: { ...EMPTY_CONTENT.settings, stages },
});
const readers = [{ userId: 7 }, { userId: 9 }];

it("somebody who left is replaced by whoever takes the form over", () => {
  const [left, stayed, address] = [
    stage("a", { filledBy: { userId: 3 } }),
    stage("b", { filledBy: { userId: 7 } }),
    stage("c"),
  ];
  const { settings } = keepStageMembers(formOf(left, stayed, address), { readers, userId: 9 });
  expect(settings.stages).toEqual([{ ...left, filledBy: { userId: 9 } }, stayed, address]);
});

it("a form of those who are there stays the same object", () => {
  const form = formOf(stage("b", { filledBy: { userId: 7 } }), stage("c"));
  expect(keepStageMembers(form, { readers, userId: 9 })).toBe(form);
});
