import type { NumberTally } from "./tally";

export type NetPromoterScore = {
  /** Percentage of promoters less that of detractors, rounded: -100 to 100. */
  score: number;
  /** Answers of 9 and 10. */
  promoters: number;
  /** 7 and 8. */
  passives: number;
  /** 0 to 6. */
  detractors: number;
};

const PROMOTERS_FROM = 9;
const PASSIVES_FROM = 7;

/** The score of whole numbers from 0 to 10; others are left out. Null without any. */
export function netPromoterScore({ bins }: NumberTally): NetPromoterScore | null {
  const counts = { promoters: 0, passives: 0, detractors: 0 };
  for (const [value, count] of bins) {
    if (Number.isInteger(value) && value >= 0 && value <= 10) {
      counts[groupOf(value)] += count;
    }
  }
  const { promoters, passives, detractors } = counts;
  const all = promoters + passives + detractors;
  // Adding 0 makes 0 of -0.
  const score = Math.round(((promoters - detractors) / all) * 100) + 0;
  return all === 0 ? null : { score, ...counts };
}

function groupOf(value: number) {
  if (value >= PROMOTERS_FROM) {
    return "promoters";
  }
  return value >= PASSIVES_FROM ? "passives" : "detractors";
}
