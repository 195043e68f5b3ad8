/**
 * Aggregated answers to one question. Tallies of parts can be merged into the tally of the whole,
 * so a million answers need not be counted twice.
 */
export type Tally = {
  answered: number;
  /** Choices with their counts. */
  choices: Map<string, number>;
  /** Choices beyond the first `MOST_CHOICES`, counted together. */
  moreChoices: number;
  /** Months ("2026-03") or hours ("09:00"), in chronological order. */
  spans: Map<string, number>;
  numbers: NumberTally | null;
  /** Free text. */
  texts: number;
  /** Of the parts of answers that have some, by their keys. */
  parts: Map<string, Tally>;
};

export type NumberTally = {
  count: number;
  sum: number;
  min: number;
  max: number;
  /** Whether all of them are whole numbers. */
  isWhole: boolean;
  /** The maximum of the scale, if there is one: 5 for a rating of five stars. */
  scale: number | null;
  /** The minimum of that scale. */
  least: number;
  /** Values rounded down to two significant digits, with their counts. */
  bins: Map<number, number>;
};

/** The countable part of one answer. */
export type Countable =
  | { kind: "choices"; choices: readonly string[] }
  | { kind: "span"; span: string }
  /** `least`: of the scale; 1 when absent. */
  | { kind: "number"; value: number; scale: number | null; least?: number }
  | { kind: "text" }
  /** `rows`: how many a table has; its cells are the parts, several of one column. */
  | {
      kind: "parts";
      parts: readonly (readonly [key: string, part: Countable])[];
      rows?: number;
    }
  | { kind: "uncounted" };

const MOST_CHOICES = 500;
const MOST_PARTS = 500;

export function emptyTally(): Tally {
  return {
    answered: 0,
    choices: new Map(),
    moreChoices: 0,
    spans: new Map(),
    numbers: null,
    texts: 0,
    parts: new Map(),
  };
}

/** Adds one answer. */
export function addAnswer(tally: Tally, answer: Countable): void {
  tally.answered += 1;
  if (answer.kind === "choices") {
    answer.choices.forEach((choice) => addChoice(tally, choice, 1));
  } else if (answer.kind === "span") {
    add(tally.spans, answer.span, 1);
  } else if (answer.kind === "number") {
    addNumber(tally, answer);
  } else if (answer.kind === "parts") {
    if (answer.rows !== undefined) {
      addNumber(tally, { value: answer.rows, scale: null });
    }
    answer.parts.forEach(([key, part]) => changePart(tally, key, (own) => addAnswer(own, part)));
  } else if (answer.kind === "text") {
    tally.texts += 1;
  }
}

function addNumber(
  tally: Tally,
  { value, scale, least = 1 }: { value: number; scale: number | null; least?: number },
): void {
  const bins = new Map([[twoDigits(value), 1]]);
  const isWhole = Number.isInteger(value);
  const ends = { min: value, max: value, scale, least };
  addNumbers(tally, { count: 1, sum: value, isWhole, bins, ...ends });
}

function changePart({ parts }: Tally, key: string, change: (part: Tally) => void): void {
  const part = parts.get(key) ?? emptyTally();
  if (parts.has(key) || parts.size < MOST_PARTS) {
    parts.set(key, part);
    change(part);
  }
}

/** Merges the tally of another part of the answers. */
export function mergeTally(tally: Tally, part: Tally): void {
  tally.answered += part.answered;
  tally.texts += part.texts;
  tally.moreChoices += part.moreChoices;
  part.choices.forEach((count, choice) => addChoice(tally, choice, count));
  part.spans.forEach((count, span) => add(tally.spans, span, count));
  part.parts.forEach((own, key) => changePart(tally, key, (known) => mergeTally(known, own)));
  if (part.numbers !== null) {
    addNumbers(tally, part.numbers);
  }
}

/**
 * What may be kept of a tally when the answers are erased: choices among `offered`, the others counted together, and
 * numbers as their bins say, to two digits; ratings as they are.
 */
export function withoutTexts(tally: Tally, offered: ReadonlySet<string>): Tally {
  const kept = { ...emptyTally(), answered: tally.answered, texts: tally.texts };
  kept.moreChoices = tally.moreChoices;
  kept.spans = new Map(tally.spans);
  tally.choices.forEach((count, choice) => {
    if (offered.has(choice)) {
      addChoice(kept, choice, count);
    } else {
      kept.moreChoices += count;
    }
  });
  tally.parts.forEach((part, key) => kept.parts.set(key, withoutTexts(part, offered)));
  kept.numbers = tally.numbers && roundedNumbers(tally.numbers);
  return kept;
}

function roundedNumbers(numbers: NumberTally): NumberTally {
  if (numbers.scale !== null) {
    return { ...numbers, bins: new Map(numbers.bins) };
  }
  const values = [...numbers.bins.keys()];
  const sum = [...numbers.bins].reduce((all, [value, count]) => all + value * count, 0);
  return {
    ...numbers,
    sum: clampToFinite(sum),
    min: Math.min(...values),
    max: Math.max(...values),
    bins: new Map(numbers.bins),
  };
}

function addChoice(tally: Tally, choice: string, count: number): void {
  if (tally.choices.has(choice) || tally.choices.size < MOST_CHOICES) {
    add(tally.choices, choice, count);
  } else {
    tally.moreChoices += count;
  }
}

function addNumbers(tally: Tally, part: NumberTally): void {
  const known = tally.numbers;
  if (known === null) {
    tally.numbers = { ...part, bins: new Map(part.bins) };
    return;
  }
  known.count += part.count;
  known.sum = clampToFinite(known.sum + part.sum);
  known.min = Math.min(known.min, part.min);
  known.max = Math.max(known.max, part.max);
  known.isWhole &&= part.isWhole;
  known.least = Math.min(known.least, part.least);
  known.scale = part.scale === null ? known.scale : Math.max(known.scale ?? 0, part.scale);
  part.bins.forEach((count, value) => add(known.bins, value, count));
}

function add<Key>(counts: Map<Key, number>, key: Key, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}

// Rounded down, so that no number moves into the next bar; at most 180 bins per power of ten.
function twoDigits(value: number): number {
  const near = Number(value.toPrecision(2));
  if (near <= value) {
    return clampToFinite(near);
  }
  const unit = 10 ** (Math.floor(Math.log10(Math.abs(value))) - 1);
  return clampToFinite(Number((near - unit).toPrecision(2)));
}

/** JSON has no Infinity: values beyond the range are stored as the largest number. */
export function clampToFinite(value: number): number {
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value));
}
