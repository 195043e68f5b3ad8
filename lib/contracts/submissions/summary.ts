import { z } from "zod";
import { day, timeZone } from "../days";
import { formStatsResponse } from "../forms/forms";
import { cursor } from "../row-id";

const count = z.number().int();

const questionSummary = z.object({
  fieldId: z.string(),
  label: z.string(),
  answered: count,
  /** The offered options first, in their order, then all other answers. */
  choices: z.array(z.object({ text: z.string(), count })),
  /** Number of answers that are none of those choices. */
  moreChoices: count,
  /** Months ("2026-03") or hours ("09:00"). */
  spans: z.array(z.object({ span: z.string(), count })),
  numbers: z
    .object({
      average: z.number(),
      min: z.number(),
      max: z.number(),
      /** The maximum of a rating or a scale. */
      scale: z.number().nullable(),
      bars: z.array(z.object({ from: z.number(), to: z.number(), count })),
    })
    .nullable(),
  /** Of a matrix: how often each option was chosen, by row; of a table by column. */
  rows: z.array(
    z.object({ text: z.string(), choices: z.array(z.object({ text: z.string(), count })) }),
  ),
  /** Of a ranking: the mean place of each option, the best first. */
  ranks: z.array(z.object({ text: z.string(), mean: z.number() })),
  /** Of the columns of a table that have numbers: of all their cells. `numbers` are then of its rows. Null for others. */
  columns: z
    .array(z.object({ text: z.string(), count, sum: z.number(), average: z.number() }))
    .nullable(),
  /** The Net Promoter Score, from -100 to 100, and how many answers it is made of; null where it is not asked for. */
  nps: z.object({ score: count, promoters: count, passives: count, detractors: count }).nullable(),
  /** Of a choice with limited places in the live version: how many are taken now, whatever the period. */
  places: z.array(z.object({ text: z.string(), limit: count, taken: count })).optional(),
  /** With it, while the board that tells the limits cannot be reached: when it did; null: it has told none yet, and none can be taken. */
  placesAsOf: z.iso.datetime().nullable().optional(),
  /** Free text; the texts are read page by page. */
  texts: count,
});

export const summaryResponse = z.object({
  /** The number of submissions, and how many of them are included in the result. */
  total: count,
  counted: count,
  /** false: counting continues, request again. */
  isComplete: z.boolean(),
  stats: formStatsResponse,
  /** Submissions per day of the time zone, oldest first; a long period is cut to its last days. */
  days: z.array(z.object({ day: z.string(), count })),
  questions: z.array(questionSummary),
});

/** Days of the time zone, both inclusive; all time when absent. */
export const summaryQuery = z.strictObject({
  from: day.optional(),
  to: day.optional(),
  timeZone,
});

export const summaryTextsQuery = summaryQuery.extend({
  /** The question's id; the result has no texts without one. */
  field: z.string().max(64).default(""),
  cursor,
});

export const summaryTextsResponse = z.object({
  texts: z.array(
    z.object({ submissionId: z.number().int(), createdAt: z.string(), text: z.string() }),
  ),
  /** Cursor of the next page; null when there are no older texts. */
  nextCursor: z.number().int().nullable(),
});

export type SummaryQuery = z.infer<typeof summaryQuery>;
export type QuestionSummary = z.infer<typeof questionSummary>;
export type SummaryTextsQuery = z.infer<typeof summaryTextsQuery>;
export type SummaryResponse = z.infer<typeof summaryResponse>;
export type SummaryTextsResponse = z.infer<typeof summaryTextsResponse>;
