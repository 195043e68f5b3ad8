import "server-only";
import { z } from "zod";
import type { Tally } from "@/lib/domain/summary/tally";
import type { Tallies } from "@/lib/form-engine/export/tally-answers";

const entries = <Key extends z.ZodType>(key: Key) =>
  z.array(z.tuple([key, z.number()])).transform((pairs) => new Map(pairs));

const plainTally = z.object({
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
/** Parts have none themselves. */
const partTally = plainTally.transform((part) => ({ ...part, parts: new Map<string, Tally>() }));
// Those of before there were parts have none.
const tally = plainTally.extend({
  parts: z
    .array(z.tuple([z.string(), partTally]))
    .default([])
    .transform((pairs) => new Map(pairs)),
});

const tallies = z.array(z.tuple([z.string(), tally])).transform((pairs) => new Map(pairs));

/** Pairs instead of objects: a choice may be called "__proto__". */
export function talliesToJson(map: Tallies) {
  return [...map].map(([fieldId, { parts, ...tally }]) => {
    const own = [...parts].map(
      ([key, { parts: _none, ...part }]) => [key, plainJson(part)] as const,
    );
    return [fieldId, { ...plainJson(tally), ...(own.length > 0 && { parts: own }) }] as const;
  });
}

function plainJson({ choices, spans, numbers, ...counts }: Omit<Tally, "parts">) {
  return {
    ...counts,
    choices: [...choices],
    spans: [...spans],
    numbers: numbers && { ...numbers, bins: [...numbers.bins] },
  };
}

/** Parses the result of `talliesToJson`; null for anything else. */
export function talliesFromJson(json: unknown): Tallies | null {
  return tallies.safeParse(json).data ?? null;
}
