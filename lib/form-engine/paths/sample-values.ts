import { OTHER, otherKey, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { columnsOf, hasColumns } from "@/lib/domain/fields/columns";
import type { PatternMatcher } from "@/lib/domain/fields/contract";
import { patternsOf } from "@/lib/domain/patterns/field-patterns";
import { matchingTexts } from "@/lib/domain/patterns/matching-texts";
import { addDays } from "@/lib/domain/time/day-range";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { validateField } from "../answers/validate-answers";

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

/** Those of these values that are valid, as they are stored; `OTHER` with a text of the visitor's own. */
export function validAnswers(
  field: Field,
  values: readonly unknown[],
  { matchesPattern }: Pick<Sampling, "matchesPattern">,
): Answers[] {
  const definition = definitionOf(field);
  const seen = new Set<string>();
  return values.flatMap((value) => {
    const given = { [field.id]: value, ...withOther(field, value) };
    const answers = definition.canonicalise(field, given);
    const key = JSON.stringify(answers);
    const isNew = !seen.has(key) && Object.keys(answers).length > 0;
    seen.add(key);
    return isNew && validateField({ field, answers, matchesPattern }) === null ? [answers] : [];
  });
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

function sampleValues(field: Field, sampling: Sampling): unknown[] {
  if (hasColumns(field)) {
    return sampleRows(field, sampling);
  }
  const choices = definitionOf(field).conditionChoices(field);
  const options = [...(choices ?? field.options)].slice(0, MOST_OPTIONS);
  return [
    ...(choices === null ? [...textsOf(field), ...boundsOf(field)] : []),
    ...options,
    ...gridAnswers(field),
    ...optionLists(field, options),
    ...(choices === null
      ? [...SAMPLE_VALUES, ...numbersOf(field), ...daysOf(sampling)]
      : [true, false]),
    ...filesOf(field),
  ];
}

function textsOf(field: Field): string[] {
  const example = settingOf(field, "patternExample");
  const mask = settingOf(field, "mask");
  const least = Number(settingOf(field, "minLength") ?? 0);
  const most = Number(settingOf(field, "maxLength") ?? 0);
  const found = patternsOf(field).flatMap((pattern) => firstOf(matchingTexts(pattern)));
  const padded = ["Sample answer", "someone@example.org"].flatMap((text) => [
    ...(most > 0 && most < text.length ? [text.slice(0, most).trim(), "a".repeat(most)] : []),
    ...(least > text.length ? [text.padEnd(least, "."), text.padStart(least, "a")] : []),
  ]);
  return [
    ...(typeof example === "string" && example !== "" ? [example] : []),
    ...(typeof mask === "string" && mask !== "" ? [maskedText(mask)] : []),
    ...found,
    ...padded,
  ];
}

function firstOf(texts: Generator<string>): string[] {
  const found: string[] = [];
  for (const text of texts) {
    found.push(text);
    if (found.length === MOST_MATCHES) {
      break;
    }
  }
  return found;
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
function gridAnswers(field: Field): unknown[] {
  const rows: unknown = settingOf(field, "matrixRows");
  return Array.isArray(rows)
    ? field.options
        .flatMap((option): unknown[] => [option, [option]])
        .map((chosen): Answers => Object.fromEntries(rows.map((row) => [String(row), chosen])))
    : [];
}

function optionLists(field: Field, options: readonly string[]): unknown[] {
  const least = Number(settingOf(field, "minChoices") ?? 0);
  const lists = options.map((option) => [option]);
  return [options.slice(0, Math.max(1, least)), ...lists, options];
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

function sampleRows(table: Field, sampling: Sampling): unknown[] {
  const row = Object.assign(
    {},
    ...columnsOf(table).map((column) => sampleAnswers(column, sampling)[0] ?? {}),
  ) as Answers;
  const least = Math.max(1, Number(settingOf(table, "minRows") ?? 1));
  return [Array.from({ length: least }, () => row)];
}
