import type { Field } from "@/lib/domain/fields/base-field";
import { columnsOf } from "@/lib/domain/fields/columns";
import { isDrawn } from "@/lib/field-types/registry/definitions";
import { answerShape, type AnswerShape } from "../answers/answer-shape";
import { isQuestion } from "../pages/is-question";

/** How much of a form somebody gets through. */
export type PathLength = { questions: number; seconds: number };

/** Reading a question and answering it, roughly: to tick and to choose is quick, to type slower, to find a file the slowest. */
const SECONDS: Readonly<Record<AnswerShape, number>> = {
  none: 0,
  flag: 3,
  "one-choice": 5,
  choices: 8,
  numeric: 6,
  typed: 10,
  files: 30,
  unknown: 15,
};
/** Longer texts, in boxes of several lines. */
const SECONDS_OF_LINES = 30;

/** What a field adds while it is shown; nothing where nobody is asked. */
export function costOf(field: Field): PathLength {
  return isQuestion(field) && isDrawn(field)
    ? { questions: 1, seconds: secondsOf(field) }
    : { questions: 0, seconds: 0 };
}

function secondsOf(field: Field): number {
  const columns = columnsOf(field);
  if (columns.length > 0) {
    return columns.reduce((sum, column) => sum + secondsOf(column), 0);
  }
  return "rows" in field ? SECONDS_OF_LINES : SECONDS[answerShape(field)];
}

/** What the visible fields add up to. */
export function lengthOf(fields: readonly Field[], visible: ReadonlySet<string>): PathLength {
  const total = { questions: 0, seconds: 0 };
  for (const field of fields.filter(({ id }) => visible.has(id))) {
    const { questions, seconds } = costOf(field);
    total.questions += questions;
    total.seconds += seconds;
  }
  return total;
}

/** Orders by questions, then by seconds. */
export function weightOf({ questions, seconds }: PathLength): number {
  return questions * 1_000_000 + seconds;
}
