import type * as z from "zod/mini";
import type { Field } from "@/lib/domain/fields/base-field";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import type { DisplayValue } from "@/lib/domain/fields/display-value";
import { takesValue } from "@/lib/domain/rules/rule-group";
import type { Sentence } from "@/lib/domain/system-texts/sentence";
import { dayOf, dayProblem, longDate } from "../_shared/answers/day-display";
import {
  canonicalBy,
  displayWith,
  singleValueAnswer,
  textOrJson,
  validateWith,
} from "../_shared/answers/single-value-answer";
import { newField, withoutOptions } from "../_shared/new-field";
import { readDates } from "./dates";
import type { daterangeSchema } from "./schema";

export type DaterangeField = Field & z.output<typeof daterangeSchema>;

export const daterangeDefinition: FieldDefinition<DaterangeField> = {
  ...singleValueAnswer,
  onDemand: true,
  palette: { group: "Date & Time", label: "Date Range" },
  kind: "input",
  create: (id) => ({ ...newField({ id, type: "daterange" }), label: "New date range field" }),
  normalise: withoutOptions,
  canonicalise: canonicalBy((answer) => {
    const dates = readDates(answer);
    return dates === null ? answer : dates.from === "" && dates.to === "" ? null : dates;
  }),
  validateAnswer: validateWith((_field, answer) => problemOf(answer)),
  display: displayWith((answer, _field, _answers, { locale }) => showRange(answer, locale)),
  // The first day; whether there is an answer is asked of both.
  meetsRule: (_field, { rule, answer, isMet }) =>
    isMet(takesValue(rule.operator) ? readDates(answer)?.from : answer),
  board: { accepts: ["timeline", "week", "text", "long_text"] },
};

const INVALID: Sentence = ({ fields }) => fields.dates;
const HALF: Sentence = ({ fields }) => fields.bothDates;
const BACKWARDS: Sentence = ({ fields }) => fields.datesBackwards;

function problemOf(answer: unknown): Sentence | null {
  const dates = readDates(answer);
  if (dates === null) {
    return INVALID;
  }
  if (dates.from === "" || dates.to === "") {
    return HALF;
  }
  const isBackwards = dates.to < dates.from;
  return (
    dayProblem(dates.from, INVALID) ??
    dayProblem(dates.to, INVALID) ??
    (isBackwards ? BACKWARDS : null)
  );
}

function showRange(answer: unknown, locale: string): DisplayValue {
  const dates = readDates(answer);
  const from = dayOf(dates?.from);
  const to = dayOf(dates?.to);
  return from === null || to === null
    ? textOrJson(answer)
    : {
        kind: "date-range",
        from: from.iso,
        to: to.iso,
        text: `${longDate(from, locale)} – ${longDate(to, locale)}`,
      };
}
