import type * as z from "zod/mini";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import { newField, withoutOptions } from "../_shared/new-field";
import {
  canonicalBy,
  displayWith,
  plainAnswer,
  textOrJson,
  trimmed,
  validateWith,
} from "../_shared/plain-answer";
import type { dateSchema } from "./schema";

export type DateField = z.output<typeof dateSchema>;

export const dateDefinition: FieldDefinition<DateField> = {
  ...plainAnswer,
  palette: { group: "Date & Time", label: "Date" },
  kind: "input",
  create: (id) => newField({ id, type: "date" }),
  normalise: withoutOptions,
  canonicalise: canonicalBy(trimmed),
  validateAnswer: validateWith((_field, answer) =>
    dayOf(answer) === null ? "Please enter a valid date" : null,
  ),
  display: displayWith((answer) => {
    const day = dayOf(answer);
    return day === null ? textOrJson(answer) : { kind: "date", iso: day.iso, text: longDate(day) };
  }),
  board: { accepts: ["date", "text"] },
};

type Day = { iso: string; date: Date };

/** A valid calendar date as yyyy-mm-dd, or null: 2025-02-30 is not one. */
function dayOf(answer: unknown): Day | null {
  if (typeof answer !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(answer)) {
    return null;
  }
  const date = new Date(`${answer}T00:00:00Z`);
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(answer);
  return isReal ? { iso: answer, date } : null;
}

// Created on first use: it takes longer than a hundred uses, and many pages show no date.
let longDates: Intl.DateTimeFormat | undefined;

function longDate({ date }: Day): string {
  longDates ??= new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
  return longDates.format(date);
}
