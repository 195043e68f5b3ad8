import { z } from "zod";

/** What the live version's retention does with a form's submissions. */
export const retentionResponse = z.object({
  /** When the team's owners were notified; null: not yet, or nothing is erased. */
  toldAt: z.string().nullable(),
  /** From when on submissions are erased; null with `toldAt`. */
  erasesFrom: z.string().nullable(),
  /** How many of the answers of now are old enough by then; 0 with `toldAt` null. */
  dueCount: z.number().int(),
  /** How many would be erased, but have a delivery that failed or waits for somebody. */
  heldBack: z.number().int(),
});

/** Erases those that are undelivered; `count` is `heldBack` as it was read. */
export const eraseUndeliveredRequest = z.strictObject({
  count: z.int("'count' must be a whole number").min(1, "'count' must be at least 1"),
});
export const eraseUndeliveredResponse = z.object({
  /** How many were erased. */
  count: z.number().int(),
});
