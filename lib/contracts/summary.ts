import { z } from "zod";
import { formStatsResponse } from "./forms";
import { cursor } from "./row-id";

const count = z.number().int();

const questionSummary = z.object({
  fieldId: z.string(),
  label: z.string(),
  answered: count,
  /** Those on offer first, in their order, then whatever else was answered. */
  choices: z.array(z.object({ text: z.string(), count })),
  /** Answers beyond those choices. */
  moreChoices: count,
  /** Months ("2026-03") or hours ("09:00"). */
  spans: z.array(z.object({ span: z.string(), count })),
  numbers: z
    .object({
      average: z.number(),
      min: z.number(),
      max: z.number(),
      /** The top of a rating's scale. */
      scale: z.number().nullable(),
      bars: z.array(z.object({ from: z.number(), to: z.number(), count })),
    })
    .nullable(),
  /** Answers in words; they are read page by page. */
  texts: count,
});

export const summaryResponse = z.object({
  /** How many submissions there are, and how many of them are counted in below. */
  total: count,
  counted: count,
  /** false: ask again, counting goes on. */
  isComplete: z.boolean(),
  stats: formStatsResponse,
  /** Submissions of each UTC day, the oldest first; the last ones of a long period. */
  days: z.array(z.object({ day: z.string(), count })),
  questions: z.array(questionSummary),
});

/** Days such as "2026-11-21" in UTC, both included; without them: all time. */
export const summaryQuery = z.strictObject({
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});

export const summaryTextsQuery = summaryQuery.extend({
  /** Its id; no question has texts without one. */
  field: z.string().max(64).default(""),
  cursor,
});

export const summaryTextsResponse = z.object({
  texts: z.array(
    z.object({ submissionId: z.number().int(), createdAt: z.string(), text: z.string() }),
  ),
  /** Where to go on; null when there are no older ones. */
  nextCursor: z.number().int().nullable(),
});

export type SummaryQuery = z.infer<typeof summaryQuery>;
export type QuestionSummary = z.infer<typeof questionSummary>;
export type SummaryTextsQuery = z.infer<typeof summaryTextsQuery>;
export type SummaryResponse = z.infer<typeof summaryResponse>;
export type SummaryTextsResponse = z.infer<typeof summaryTextsResponse>;
