import type { Field } from "@/lib/domain/fields/base-field";
import { columnsOf } from "@/lib/domain/fields/columns";
import { dayOfIso } from "@/lib/domain/formulas/calendar";
import { expectedTexts, takesValue, type Rule } from "@/lib/domain/rules/rule-group";
import { addDays } from "@/lib/domain/time/day-range";
import { LONGEST_TRIED } from "../logic/can-be-met";
import { leastLengthOf, MOST_OPTIONS, settingOf } from "./sample-values";

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
/** Texts of rules that are tried in pairs. */
const MOST_IN_PAIRS = 8;

export function isDay(text: string): boolean {
  return dayOfIso(text) !== null;
}

export function isTime(text: string): boolean {
  return TIME.test(text);
}

/** The values that a rule names, and those beside them. `sample`: a valid answer to the field; undefined without one. */
export function* valuesFor(rule: Rule, field: Field, sample: unknown): Generator<unknown> {
  const { row, columnId } = rule;
  if (row !== undefined) {
    const around = typeof sample === "object" && sample !== null ? sample : {};
    for (const value of [...namedValues(rule, field), ...field.options.slice(0, MOST_OPTIONS)]) {
      yield { ...around, [row]: value };
      yield { ...around, [row]: [value] };
    }
    return;
  }
  if (columnsOf(field).length === 0) {
    yield* namedValues(rule, field);
    return;
  }
  const rows: unknown[] = Array.isArray(sample) ? sample : [];
  for (const value of namedValues(rule, field)) {
    if (columnId !== undefined) {
      yield rows.map((each) => Object.assign({}, each, { [columnId]: value }));
    } else if (typeof value === "number" && value > 0 && value <= MOST_OPTIONS) {
      yield Array.from({ length: Math.floor(value) }, () => rows[0]);
    }
  }
}

function* namedValues({ operator, value }: Rule, field: Field): Generator<unknown> {
  for (const text of takesValue(operator) ? expectedTexts(value) : []) {
    yield* nearValues(text, field);
  }
}

function* nearValues(text: string, field: Field): Generator<unknown> {
  yield* [text, text.padEnd(leastLengthOf(field)), `${text}.`, `a ${text} b`, `x${text}`, [text]];
  if (isDay(text)) {
    const days = Array.from({ length: 15 }, (_, index) => addDays(text, index - 7));
    yield* days;
    yield* days.map((day) => ({ from: day, to: day }));
    return;
  }
  if (isTime(text)) {
    const minutes = Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
    yield* [minutes - 1, minutes + 1].map(timeText);
    return;
  }
  const number = text === "" ? Number.NaN : Number(text);
  if (Number.isFinite(number)) {
    yield* nearNumbers(number, field);
  }
}

function timeText(minutes: number): string {
  const two = (count: number) => String(count).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** The number, and the next that the field takes on both sides. */
function nearNumbers(number: number, field: Field): number[] {
  const [min, max, step] = ["min", "max", "step"].map((key) => settingOf(field, key));
  const base = typeof min === "number" ? min : 0;
  const width = typeof step === "number" && step > 0 ? step : 1;
  const steps = Math.floor((number - base) / width);
  const onStep = [-1, 0, 1, 2].map((more) => rounded(base + (steps + more) * width));
  const bounds = [min, max].filter((bound) => typeof bound === "number");
  return [
    number,
    ...onStep,
    number - 1,
    number + 1,
    ...bounds.map((bound) => (bound + number) / 2),
  ];
}

/** 0.1 + 0.2 is typed as 0.3. */
function rounded(number: number): number {
  return Number(number.toPrecision(12));
}

/** Between the numbers that rules compare with, and texts with several of the parts that they ask for. */
export function* betweenAll(rules: readonly Rule[]): Generator<unknown> {
  const texts = [...new Set(rules.flatMap(({ value }) => expectedTexts(value)))];
  const numbers = texts
    .filter((text) => text !== "")
    .map(Number)
    .filter(Number.isFinite)
    .sort((one, other) => one - other);
  yield* numbers.slice(1).map((number, index) => (number + (numbers[index] ?? 0)) / 2);
  const some = texts.slice(0, MOST_IN_PAIRS);
  for (const one of some) {
    yield* some.map((other) => one + other);
  }
  yield texts.join(" ").slice(0, LONGEST_TRIED);
}
