import type * as z from "zod/mini";
import type { Field } from "@/lib/domain/fields/base-field";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import type { Sentence } from "@/lib/domain/system-texts/sentence";
import { dayProblem, showDay } from "../_shared/answers/day-display";
import {
  canonicalBy,
  displayWith,
  singleValueAnswer,
  trimmed,
  validateWith,
} from "../_shared/answers/single-value-answer";
import { newField, withoutOptions } from "../_shared/new-field";
import type { dateSchema } from "./schema";

export type DateField = Field & z.output<typeof dateSchema>;

const INVALID: Sentence = ({ answers }) => answers.date;

export const dateDefinition: FieldDefinition<DateField> = {
  ...singleValueAnswer,
  palette: { group: "Date & Time", label: "Date" },
  kind: "input",
  create: (id) => newField({ id, type: "date" }),
  normalise: withoutOptions,
  canonicalise: canonicalBy(trimmed),
  validateAnswer: validateWith((_field, answer) => dayProblem(answer, INVALID)),
  display: displayWith((answer, _field, _answers, { locale }) => showDay(answer, locale)),
  board: { accepts: ["date", "text"] },
};
