/**
 * What the answers to one question add up to. Tallies of parts add up to the tally of the whole, so
 * that a million answers need not be counted twice.
 */
export type Tally = {
  answered: number;
  /** Choices, and how often each was made. */
  choices: Map<string, number>;
  /** Choices beyond the `MOST_CHOICES` that are told apart. */
  moreChoices: number;
  /** Months ("2026-03") or hours ("09:00"): bars in their own order. */
  spans: Map<string, number>;
  numbers: NumberTally | null;
  /** Answers in words. */
  texts: number;
};

export type NumberTally = {
  count: number;
  sum: number;
  min: number;
  max: number;
  /** All of them are whole numbers. */
  isWhole: boolean;
  /** The top of the scale where there is one: 5 for a rating of five stars. */
  scale: number | null;
  /** Values rounded down to two digits, and how many there are. */
  bins: Map<number, number>;
};

/** One answer, as far as it can be counted. */
export type Countable =
  | { kind: "choices"; choices: readonly string[] }
  | { kind: "span"; span: string }
  | { kind: "number"; value: number; scale: number | null }
  | { kind: "text" }
  | { kind: "uncounted" };

const MOST_CHOICES = 500;

export function emptyTally(): Tally {
  return {
    answered: 0,
    choices: new Map(),
    moreChoices: 0,
    spans: new Map(),
    numbers: null,
    texts: 0,
  };
}

/** Counts one answer in. */
export function countIn(tally: Tally, answer: Countable): void {
  tally.answered += 1;
  if (answer.kind === "choices") {
    answer.choices.forEach((choice) => addChoice(tally, choice, 1));
  } else if (answer.kind === "span") {
    add(tally.spans, answer.span, 1);
  } else if (answer.kind === "number") {
    const { value, scale } = answer;
    const bins = new Map([[twoDigits(value), 1]]);
    const isWhole = Number.isInteger(value);
    addNumbers(tally, { count: 1, sum: value, min: value, max: value, isWhole, scale, bins });
  } else if (answer.kind === "text") {
    tally.texts += 1;
  }
}

/** Adds what another part of the answers came to. */
export function addTally(tally: Tally, part: Tally): void {
  tally.answered += part.answered;
  tally.texts += part.texts;
  tally.moreChoices += part.moreChoices;
  part.choices.forEach((count, choice) => addChoice(tally, choice, count));
  part.spans.forEach((count, span) => add(tally.spans, span, count));
  if (part.numbers !== null) {
    addNumbers(tally, part.numbers);
  }
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
  known.sum = bounded(known.sum + part.sum);
  known.min = Math.min(known.min, part.min);
  known.max = Math.max(known.max, part.max);
  known.isWhole &&= part.isWhole;
  known.scale = part.scale === null ? known.scale : Math.max(known.scale ?? 0, part.scale);
  part.bins.forEach((count, value) => add(known.bins, value, count));
}

function add<Key>(counts: Map<Key, number>, key: Key, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}

// Downwards, so that no number moves into the next bar; at most 180 bins for every power of ten.
function twoDigits(value: number): number {
  const near = Number(value.toPrecision(2));
  if (near <= value) {
    return bounded(near);
  }
  const unit = 10 ** (Math.floor(Math.log10(Math.abs(value))) - 1);
  return bounded(Number((near - unit).toPrecision(2)));
}

/** JSON has no infinity: what is beyond all numbers is the last of them. */
export function bounded(value: number): number {
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value));
}
