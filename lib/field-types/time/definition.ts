import type * as z from "zod/mini";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import type { Sentence } from "@/lib/domain/system-texts/sentence";
import {
  canonicalBy,
  displayWith,
  singleValueAnswer,
  textOrJson,
  validateWith,
} from "../_shared/answers/single-value-answer";
import { newField, withoutOptions } from "../_shared/new-field";
import type { timeSchema } from "./schema";

export type TimeField = z.output<typeof timeSchema>;

const INVALID: Sentence = ({ fields }) => fields.time;

export const timeDefinition: FieldDefinition<TimeField> = {
  ...singleValueAnswer,
  onDemand: true,
  palette: { group: "Date & Time", label: "Time" },
  kind: "input",
  create: (id) => newField({ id, type: "time" }),
  normalise: withoutOptions,
  canonicalise: canonicalBy(readTime),
  validateAnswer: validateWith((_field, answer) => (partsOf(answer) === null ? INVALID : null)),
  display: displayWith((answer) => {
    const parts = partsOf(answer);
    return parts === null ? textOrJson(answer) : { kind: "time", ...parts };
  }),
  board: { accepts: ["hour", "text"] },
};

/** "9:05" and "09:05:30" become "09:05"; seconds are dropped. */
function readTime(answer: unknown): unknown {
  const text = typeof answer === "string" ? answer.trim() : answer;
  return partsOf(text)?.text ?? text;
}

function partsOf(answer: unknown) {
  const match = typeof answer === "string" ? TIME.exec(answer) : null;
  if (match === null) {
    return null;
  }
  const [, hour = "", minute = ""] = match;
  const text = `${hour.padStart(2, "0")}:${minute}`;
  return { hour: Number(hour), minute: Number(minute), text };
}

const TIME = /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d(?:\.\d+)?)?$/;
