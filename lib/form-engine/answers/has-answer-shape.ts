import {
  durationKey,
  isEmpty,
  isRecord,
  otherKey,
  ownValue,
  type Answers,
} from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { answerShape, type AnswerShape } from "./answer-shape";

const isText = (value: unknown) => typeof value === "string";
const isTyped = (value: unknown) => isText(value) || typeof value === "number";
const areTyped = (value: unknown) => Array.isArray(value) && value.every(isTyped);

const SHAPES: Readonly<Record<AnswerShape, (answer: unknown, field: Field) => boolean>> = {
  none: () => false,
  "one-choice": (answer, field) => isTyped(answer) || isBuilt(answer, field),
  choices: areTyped,
  flag: (answer, field) => typeof answer === "boolean" || isBuilt(answer, field),
  // What cannot be read as a number is kept as it was typed.
  numeric: isTyped,
  typed: (answer, field) => isTyped(answer) || isBuilt(answer, field),
  files: (answer) => isRecord(answer) || (Array.isArray(answer) && answer.every(isRecord)),
  unknown: () => true,
};

/** A list of lists, which no type with a typed answer takes for one. */
const UNREADABLE: readonly unknown[] = [[]];

/**
 * Whether the field's control could hold its flat answer, right or wrong: a text for a text, a list for several choices. No
 * answer has any shape.
 */
export function hasAnswerShape(field: Field, answers: Answers): boolean {
  const answer = ownValue(answers, field.id);
  const other = ownValue(answers, otherKey(field.id));
  const duration = ownValue(answers, durationKey(field.id));
  return (
    (isEmpty(answer) || SHAPES[answerShape(field)](answer, field)) &&
    (isEmpty(other) || isText(other)) &&
    (isEmpty(duration) || isTyped(duration))
  );
}

/** Whether the type has answers of several parts, as two dates or a list of people, and this is one, whole or begun. */
function isBuilt(answer: unknown, field: Field): boolean {
  const definition = definitionOf(field);
  const problemOf = (given: unknown) =>
    definition.validateAnswer(field, given, { answers: {}, matchesPattern: () => true });
  const problem = problemOf(answer);
  return (
    problem === null ||
    problem !== problemOf(UNREADABLE) ||
    (definition.offersPeople === true && areTyped(answer))
  );
}
