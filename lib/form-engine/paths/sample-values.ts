import { OTHER, otherKey, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { columnsOf, hasColumns } from "@/lib/domain/fields/columns";
import type { PatternMatcher } from "@/lib/domain/fields/contract";
import { ROW_LIMITS } from "@/lib/domain/fields/rows";
import { patternsOf } from "@/lib/domain/patterns/field-patterns";
import { matchingTexts } from "@/lib/domain/patterns/matching-texts";
import { addDays } from "@/lib/domain/time/day-range";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { validateField } from "../answers/validate-answers";
import { LONGEST_TRIED } from "../logic/can-be-met";

/** More options of one field are not tried. */
export const MOST_OPTIONS = 300;
const MOST_MATCHES = 30;
const DAYS_TRIED = 8;
const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** One for each kind of answer that types take; each type takes some of them. */
export const SAMPLE_VALUES: readonly unknown[] = [
  "Sample answer",
  "hello",
  true,
  "someone@example.org",
  "https://example.org/a?b=c",
  "+372 555 0101",
  1,
  0,
  7,
  "2027-06-15",
  "09:30",
  "#1a7f5a",
  { from: "2027-06-15", to: "2027-06-16" },
  { lat: 59.91, lng: 10.75 },
  { street: "Storgata 1", postalCode: "0155", city: "Oslo", country: "NO" },
  {
    name: "plan.pdf",
    type: "application/pdf",
    size: 5,
    content: "data:application/pdf;base64,JVBERi0=",
  },
  [{ name: "note.txt", type: "text/plain", size: 2, content: "data:text/plain;base64,aGk=" }],
  [{ name: "picture.png", type: "image/png", size: 70, content: PIXEL }],
  {
    name: "bell.webm",
    type: "audio/webm",
    size: 12,
    duration: 7,
    data: "data:audio/webm;base64,GkXfo4dCgoR3ZWJt",
  },
  { signer: "Ida Berg" },
  [{ type: "Change", category: "Changes in Class B Share", amount: 1200.5 }],
];

type Sampling = {
  matchesPattern: PatternMatcher;
  /** From which days are counted, as "2026-11-23". */
  today: string;
};

/**
 * Flat entries that are valid answers to a field, judged by itself: what people would most likely answer first, then its
 * limits. Without columns that only their rules ask for.
 */
export function sampleAnswers(field: Field, sampling: Sampling): Answers[] {
  return validAnswers(field, sampleValues(field, sampling), sampling);
}

/** Those of these values that are valid, each once. */
export function validAnswers(
  field: Field,
  values: Iterable<unknown>,
  { matchesPattern }: Pick<Sampling, "matchesPattern">,
): Answers[] {
  const found = new Map<string, Answers>();
  for (const value of values) {
    const answers = validAnswer(field, value, matchesPattern);
    const key = JSON.stringify(answers);
    if (answers !== null && !found.has(key)) {
      found.set(key, answers);
    }
  }
  return [...found.values()];
}

/** A value as it is stored, `OTHER` with a text of the visitor's own; null unless it is valid. */
export function validAnswer(
  field: Field,
  value: unknown,
  matchesPattern: PatternMatcher,
): Answers | null {
  const given = { [field.id]: value, ...withOther(field, value) };
  const answers = definitionOf(field).canonicalise(field, given);
  const isGiven = Object.keys(answers).length > 0;
  return isGiven && validateField({ field, answers, matchesPattern }) === null ? answers : null;
}

function withOther(field: Field, value: unknown): Answers {
  const isOther = value === OTHER || (Array.isArray(value) && value.includes(OTHER));
  const asks = isOther && (definitionOf(field).takesOther?.(field) ?? true);
  return asks ? { [otherKey(field.id)]: "Something else" } : {};
}

/** A field's property that only some types have. */
export function settingOf(field: Field, key: string): unknown {
  return new Map<string, unknown>(Object.entries(field)).get(key);
}

/** Values that may be valid answers to a field, the most likely first; each is made when it is asked for. */
export function* sampleValues(field: Field, sampling: Sampling): Generator<unknown> {
  if (hasColumns(field)) {
    yield* sampleRows(field, sampling);
    return;
  }
  const choices = definitionOf(field).conditionChoices(field);
  const options = (choices ?? field.options).slice(0, MOST_OPTIONS);
  if (choices === null) {
    yield* textsOf(field);
    yield* boundsOf(field);
  }
  yield* options;
  yield* gridAnswers(field);
  yield* optionLists(field, options);
  if (choices === null) {
    yield* SAMPLE_VALUES;
    yield* numbersOf(field);
    yield* daysOf(sampling);
  } else {
    yield* [true, false];
  }
  yield* filesOf(field);
}

function* textsOf(field: Field): Generator<string> {
  const example = settingOf(field, "patternExample");
  const mask = settingOf(field, "mask");
  const most = Number(settingOf(field, "maxLength") ?? 0);
  if (typeof example === "string" && example !== "") {
    yield example;
  }
  if (typeof mask === "string" && mask !== "") {
    yield maskedText(mask);
  }
  for (const pattern of patternsOf(field)) {
    yield* firstOf(matchingTexts(pattern));
  }
  for (const text of ["Sample answer", "someone@example.org"]) {
    if (most > 0 && most < text.length) {
      yield text.slice(0, most).trim();
      yield "a".repeat(most);
    }
    yield text.padEnd(leastLengthOf(field), ".");
    yield text.padStart(leastLengthOf(field), "a");
  }
}

/** How long texts have to be that are tried; 0 where that is too long. */
export function leastLengthOf(field: Field): number {
  const least = Number(settingOf(field, "minLength") ?? 0);
  return least <= LONGEST_TRIED ? least : 0;
}

function* firstOf(texts: Generator<string>): Generator<string> {
  let count = 0;
  for (const text of texts) {
    yield text;
    count += 1;
    if (count === MOST_MATCHES) {
      return;
    }
  }
}

function maskedText(mask: string): string {
  return mask.replace(/[0A*]/g, (place) => (place === "A" ? "A" : "1"));
}

function boundsOf(field: Field): number[] {
  return [settingOf(field, "min"), settingOf(field, "max")].filter(
    (bound) => typeof bound === "number",
  );
}

function numbersOf(field: Field): number[] {
  const [min, max, step] = ["min", "max", "step"].map((key) => settingOf(field, key));
  const isShort =
    typeof min === "number" && typeof max === "number" && max - min <= MOST_OPTIONS && max >= min;
  const whole = isShort
    ? Array.from({ length: Math.floor(max - min) + 1 }, (_, index) => min + index)
    : [];
  const next = typeof min === "number" && typeof step === "number" ? [min + step] : [];
  return [...next, ...whole, 100, 1000];
}

/** Days that limits may count from today, and days of each name. */
function daysOf({ today }: Sampling): unknown[] {
  const day = today.slice(0, "2026-11-23".length);
  const days = Array.from({ length: DAYS_TRIED }, (_, index) => index);
  const near = [...days, ...days.map((index) => -index), 30, 365, -30, -365, -10_000];
  return near
    .map((count) => addDays(day, count))
    .flatMap((each) => [each, { from: each, to: each }]);
}

/** Of a grid: each option in every row. */
function* gridAnswers(field: Field): Generator<Answers> {
  const rows: unknown = settingOf(field, "matrixRows");
  if (!Array.isArray(rows)) {
    return;
  }
  for (const option of field.options.slice(0, MOST_OPTIONS)) {
    for (const chosen of [option, [option]]) {
      yield Object.fromEntries(rows.map((row) => [String(row), chosen]));
    }
  }
}

function* optionLists(field: Field, options: readonly string[]): Generator<string[]> {
  const least = Number(settingOf(field, "minChoices") ?? 0);
  yield options.slice(0, Math.max(1, least));
  yield* options.map((option) => [option]);
  yield [...options];
}

/** Files of the types that a field takes by name. */
function filesOf(field: Field): unknown[] {
  const accepted = settingOf(field, "acceptedFileTypes");
  const endings = (Array.isArray(accepted) ? accepted : []).filter(
    (each): each is string => typeof each === "string" && each.startsWith("."),
  );
  return endings.map((ending) => [
    {
      name: `sample${ending}`,
      type: "application/octet-stream",
      size: 2,
      content: "data:application/octet-stream;base64,aGk=",
    },
  ]);
}

function* sampleRows(table: Field, sampling: Sampling): Generator<Answers[]> {
  const row = Object.assign(
    {},
    ...columnsOf(table).map((column) => firstSample(column, sampling)),
  ) as Answers;
  const least = Math.max(ROW_LIMITS.least, Number(settingOf(table, "minRows") ?? 0));
  yield Array.from({ length: Math.min(ROW_LIMITS.highest, least) }, () => row);
}

/** Empty where no sample is valid. */
function firstSample(field: Field, sampling: Sampling): Answers {
  for (const value of sampleValues(field, sampling)) {
    const answers = validAnswer(field, value, sampling.matchesPattern);
    if (answers !== null) {
      return answers;
    }
  }
  return {};
}
