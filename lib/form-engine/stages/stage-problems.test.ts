import { expect, it } from "vitest";
import type { Stage } from "@/lib/domain/stages/stage";
import { all, plain, rule } from "@/tests/factories/content/plain-fields";
import { stage } from "@/tests/factories/content/stages";
import { stageProblems } from "./stage-problems";

const way = plain("way", { type: "radio", options: ["Train", "Car"] });
const fields = [way, plain("p", { type: "page", stageId: "a" }), plain("note")];
const said = (given: Partial<Stage>) =>
  stageProblems({ stages: [stage("a", given)], fields }).map(
    ({ part, sentence, isBlocking }) => `${part}${isBlocking ? "!" : ""}: ${sentence}`,
  );

it("rules that no answers meet skip the stage for good, which a save allows", () => {
  const twice = all(rule("way", "Train"), rule("way", "Car"));
  expect(said({ rules: twice })).toEqual([
    "rules: No answers meet its rules, so it is always skipped",
  ]);
  expect(said({ rules: all(rule("way", "Plane")) })).toEqual([
    expect.stringMatching(/^rules: .*Plane/),
  ]);
  expect(said({ rules: all(rule("way", "Car")) })).toEqual([]);
});

it("each part is said of, what is asked too late as what a save refuses", () => {
  expect(said({ filledBy: { fieldId: "way" }, rules: all(rule("note", "x")) })).toEqual([
    `filledBy!: It is filled in by the answer of "WAY", which is no e-mail field`,
    `rules!: Its rules read "NOTE", which is not asked earlier`,
  ]);
});
