import { expect, it } from "vitest";
import { netPromoterScore } from "./net-promoter-score";
import { addAnswer, emptyTally } from "./tally";

function scoreOf(values: readonly number[]) {
  const tally = emptyTally();
  values.forEach((value) => addAnswer(tally, { kind: "number", value, scale: 10, least: 0 }));
  return tally.numbers && netPromoterScore(tally.numbers);
}

it("is the share of promoters less that of detractors, rounded", () => {
  expect(scoreOf([10, 9, 9, 8, 7, 6, 0])).toEqual({
    score: 14,
    promoters: 3,
    passives: 2,
    detractors: 2,
  });
  expect(scoreOf([0, 3, 10])?.score).toBe(-33);
  expect(scoreOf([10, 10])?.score).toBe(100);
  expect(scoreOf([7, 8])?.score).toBe(0);
});

it("leaves out what no such question asks for", () => {
  expect(scoreOf([9, 40, -3, 2.5])).toMatchObject({ score: 100, promoters: 1, detractors: 0 });
  expect(scoreOf([40])).toBeNull();
});
