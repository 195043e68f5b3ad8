import "server-only";
import { mergeTally } from "@/lib/domain/summary/tally";
import { tallyOf, type Tallies } from "@/lib/form-engine/export/tally-answers";
import { db } from "@/lib/server/db/client";
import { countErased } from "@/lib/server/forms/activity/erased-counts.repository";
import { placeIn, type Period } from "./period";
import { talliesFromJson } from "./stored-tallies";

/**
 * How many erased submissions of a form count in a period, and what they add up to: of whole months, as no more than that
 * is kept of them (decision 251).
 */
export async function countErasedOf(formId: number, period: Period | null) {
  const [count, months] = await Promise.all([
    countErased({ formId, ...period }),
    db.erasedSummary.findMany({
      where: { formId },
      select: { firstAt: true, lastAt: true, payload: true },
    }),
  ]);
  const tallies: Tallies = new Map();
  for (const { payload, ...span } of months) {
    if (placeIn(period, span) === "inside") {
      talliesFromJson(payload)?.forEach((tally, id) => mergeTally(tallyOf(tallies, id), tally));
    }
  }
  return { count, tallies };
}
