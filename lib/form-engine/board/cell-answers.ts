import type { BoardColumn } from "@/lib/domain/board/board-column";
import { holdsValue, isEmptyCell, type ItemCell } from "@/lib/domain/board/item-cell";
import { type Answers, OTHER, ownValue, otherKey } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { boardOutcome } from "./board-values";

/** The answers that a cell may stand for, by column type: the reverse of what is written. */
const CANDIDATES: Readonly<Record<string, (cell: ItemCell) => unknown[]>> = {
  numbers: ({ number }) => [number],
  status: ({ label }) => [label],
  dropdown: ({ chosen }) => inListOrAlone(chosen.map(({ label }) => label)),
  date: ({ date }) => [date],
  hour: ({ hour, minute }) => (hour === null || minute === null ? [] : [clock(hour, minute)]),
  email: ({ email }) => [email],
  phone: ({ phone }) => (phone === null ? [] : [phone.startsWith("+") ? phone : `+${phone}`]),
  link: ({ url }) => [url],
  checkbox: ({ isChecked }) => [isChecked ? true : null],
  rating: ({ rating }) => [rating],
  color_picker: ({ color }) => [color?.toLowerCase()],
  country: ({ country }) => [country],
  text: ({ text }) => inTexts(text),
  long_text: ({ text }) => inTexts(text),
  board_relation: ({ linked }) => inListOrAlone(linked.map(({ name }) => name)),
};

/**
 * The flat answers of a field that its column's cell stands for; none when the cell is empty, or holds what the
 * field could not have written there. Secret answers, files and results are never read.
 */
export function answersOfCell(field: Field, cell: ItemCell): Answers {
  const { isSecret, files, kind } = definitionOf(field);
  if (isSecret || files !== null || kind === "computed" || isEmptyCell(cell)) {
    return {};
  }
  const candidates = CANDIDATES[cell.type]?.(cell) ?? [cell.text];
  const found = candidates.map((candidate) => fittingAnswers(field, { cell, candidate }));
  return found.find(hasAny) ?? {};
}

function fittingAnswers(
  field: Field,
  { cell, candidate }: { cell: ItemCell; candidate: unknown },
): Answers {
  const open = withoutLimits(field, candidate);
  const tries = [
    { [field.id]: candidate },
    // A label that the field does not offer is the text of "Other".
    ...(typeof candidate === "string"
      ? [{ [field.id]: OTHER, [otherKey(field.id)]: candidate }]
      : []),
  ];
  return (
    tries
      .map((each) => definitionOf(open).canonicalise(open, each))
      .find((answers) => isFit(open, { cell, answers })) ?? {}
  );
}

type Trying = { cell: ItemCell; answers: Answers };

/** Whether this is an answer to the field, and writing it would leave the cell as it is. */
function isFit(field: Field, { cell, answers }: Trying): boolean {
  const context = { answers, matchesPattern: () => true };
  const answer = ownValue(answers, field.id);
  if (!hasAny(answers) || definitionOf(field).validateAnswer(field, answer, context) !== null) {
    return false;
  }
  const column = columnOf(cell);
  const outcome = boardOutcome({ field, answers, column });
  // The time of a date is no part of the answer.
  const held = { ...cell, time: "" };
  return outcome.state === "written" && holdsValue(held, { value: outcome.value, column });
}

/**
 * Rules of length, range and form do not count: the visitor sees what is on the board, and may correct it. Options
 * that come from a board are not known here.
 */
function withoutLimits(field: Field, candidate: unknown): Field {
  const { options, populateFromMonday } = field;
  const given = Array.isArray(candidate) ? candidate.map(String) : [String(candidate)];
  return {
    ...field,
    ...NO_LIMITS,
    options: populateFromMonday ? [...options, ...given] : options,
  };
}

const NO_LIMITS = {
  required: false,
  minLength: undefined,
  maxLength: undefined,
  min: undefined,
  max: undefined,
  step: undefined,
};

/** A column with the labels that the cell shows: the others do not matter here. */
function columnOf({ type, label, chosen, rating }: ItemCell): BoardColumn {
  const labels = label === null ? chosen : [{ id: 0, label }];
  return { type, settings: { labels, limit: rating ?? 0 } };
}

/** What is written to columns of text: a text, yes or no, or a list of options. */
function inTexts(text: string | null): unknown[] {
  const flag = text === "Yes" ? [true] : text === "No" ? [false] : [];
  return [text, ...flag, ...(text === null ? [] : [text.split(", ")])];
}

function inListOrAlone(labels: string[]): unknown[] {
  return [labels, ...(labels.length === 1 ? labels : [])];
}

function clock(hour: number, minute: number): string {
  return [hour, minute].map((part) => String(part).padStart(2, "0")).join(":");
}

function hasAny(answers: Answers): boolean {
  return Object.keys(answers).length > 0;
}
