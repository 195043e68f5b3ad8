import { isMissing } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { hasColumns, withColumns } from "@/lib/domain/fields/columns";
import { addDays, daysBetween } from "@/lib/domain/time/day-range";
import { todayIn } from "@/lib/domain/time/wall-time";
import type { FieldLimits } from "../_shared/limits/field-limits";
import { formatLimits } from "../_shared/limits/format-limits";
import { dateLimits } from "../date/answer-limits";
import { daterangeLimits } from "../daterange/answer-limits";
import { multiselectLimits } from "../multiselect/answer-limits";
import { numberLimits } from "../number/answer-limits";
import { definitionOf, withDefinition } from "./definitions";
import type { FieldType } from "./field-types";

const LIMITS: Readonly<Partial<Record<FieldType, FieldLimits>>> = {
  date: dateLimits,
  daterange: daterangeLimits,
  number: numberLimits,
  multiselect: multiselectLimits,
  text: formatLimits,
  email: formatLimits,
  phone: formatLimits,
  url: formatLimits,
  textarea: formatLimits,
  password: formatLimits,
};

function limitsOf(field: Field): FieldLimits | undefined {
  const limits = Object.entries(LIMITS).find(([type]) => type === field.type)?.[1];
  return limits?.areSet(field) ? limits : undefined;
}

/** Whether a field has settings for its answer that few fields of its type have. */
export function hasLimits(field: Field): boolean {
  return limitsOf(field) !== undefined;
}

/** Whether what these fields and their columns take depends on the day. */
export function dependOnToday(fields: readonly Field[]): boolean {
  return withColumns(fields).some((field) => limitsOf(field)?.areRelative?.(field));
}

/** Which day it is. */
export type Clock = {
  /** Where a page was drawn: the day then, "2026-11-23" and what may follow it. */
  today?: string | null | undefined;
  /** Whose days they are; absent: it stays that day. */
  timeZone?: string | undefined;
};

/** The fields with definitions that judge their limits, too, and with what is drawn of them. */
export function withLimits(fields: readonly Field[], clock: Clock): Field[] {
  const today = todayBy(clock);
  const limited = (field: Field): Field => {
    const known = hasColumns(field) ? { ...field, columns: field.columns.map(limited) } : field;
    const limits = limitsOf(known);
    return limits === undefined ? known : judged(known, limits, today);
  };
  return fields.map(limited);
}

function judged(field: Field, limits: FieldLimits, today: () => string | null): Field {
  const definition = definitionOf(field);
  return withDefinition(limits.drawnOn?.(field, today()) ?? field, {
    ...definition,
    validateAnswer: (own: Field, answer, context) => {
      const problem = definition.validateAnswer(own, answer, context);
      if (problem !== null) {
        return limits.inPlaceOf?.(own, answer, problem) ?? problem;
      }
      // What is switched off in a copy of the field is not judged.
      return isMissing(answer) ? null : limits.problemOf(own, answer, today());
    },
  });
}

/** A page may stay open for days, and its device's clock may be wrong: its day goes on as that clock does. */
function todayBy({ today: given, timeZone }: Clock): () => string | null {
  const drawn = given?.slice(0, "2026-11-23".length);
  if (timeZone === undefined) {
    return () => drawn ?? null;
  }
  const behind = drawn === undefined ? 0 : daysBetween(todayIn(timeZone), drawn);
  return () => addDays(todayIn(timeZone), behind);
}
