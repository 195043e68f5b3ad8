import "server-only";
import { z } from "zod";
import type { Tallies } from "@/lib/form-engine/export/tally-answers";

const entries = <Key extends z.ZodType>(key: Key) =>
  z.array(z.tuple([key, z.number()])).transform((pairs) => new Map(pairs));

const tally = z.object({
  answered: z.number(),
  choices: entries(z.string()),
  moreChoices: z.number(),
  spans: entries(z.string()),
  numbers: z
    .object({
      count: z.number(),
      sum: z.number(),
      min: z.number(),
      max: z.number(),
      isWhole: z.boolean(),
      scale: z.number().nullable(),
      least: z.number().default(1),
      bins: entries(z.number()),
    })
    .nullable(),
  texts: z.number(),
});

const tallies = z.array(z.tuple([z.string(), tally])).transform((pairs) => new Map(pairs));

/** Pairs instead of objects: a choice may be called "__proto__". */
export function talliesToJson(map: Tallies) {
  return [...map].map(
    ([fieldId, { choices, spans, numbers, ...counts }]) =>
      [
        fieldId,
        {
          ...counts,
          choices: [...choices],
          spans: [...spans],
          numbers: numbers && { ...numbers, bins: [...numbers.bins] },
        },
      ] as const,
  );
}

/** Parses the result of `talliesToJson`; null for anything else. */
export function talliesFromJson(json: unknown): Tallies | null {
  return tallies.safeParse(json).data ?? null;
}
