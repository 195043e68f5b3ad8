import "server-only";
import LineBreaker from "linebreak";
import type { Face, Weight } from "./fonts";
import { prepareParagraph, visualRuns, type Paragraph, type Run } from "./text-runs";

export type TextStyle = { size: number; weight: Weight; color: string };
/** `x` of a run: from the line's left end, in points. Runs are in the order in which they are read. */
export type Line = { runs: (Run & { x: number })[]; width: number; isRightToLeft: boolean };
export type FaceOf = (codePoint: number, weight: Weight) => Face | null;

const MAX_KNOWN = 20_000;
const clusters = new Intl.Segmenter("und", { granularity: "grapheme" });
const LINE_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/u;

/** Widths of words in thousandths of the font's size, for all receipts of the thread. */
const widths = new Map<string, number>();

/** A text broken into lines of `width` points, by Unicode's rules; longer words are broken anywhere. */
export function* breakLines(
  text: string,
  maxWidth: number,
  style: TextStyle,
  faceOf: FaceOf,
): Generator<Line> {
  for (const line of text.split(LINE_BREAK)) {
    const paragraph = prepareParagraph(line, style.weight, faceOf);
    for (const [start, end] of lineRanges(paragraph, maxWidth, style.size)) {
      let width = 0;
      const runs = visualRuns(paragraph, start, trimmedEnd(paragraph.text, start, end)).map(
        (run) => {
          const x = width;
          width += widthOf(run.face, run.text, style.size);
          return { ...run, x };
        },
      );
      runs.sort((one, other) => one.start - other.start);
      yield { runs, width, isRightToLeft: paragraph.isRightToLeft };
    }
  }
}

function* lineRanges(
  paragraph: Paragraph,
  width: number,
  size: number,
): Generator<[number, number]> {
  const { text } = paragraph;
  let start = 0;
  let used = 0;
  let last = 0;
  const breaker = new LineBreaker(text);
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    const end = next.position;
    const whole = measure(paragraph, last, end, size);
    const visible = measure(paragraph, last, trimmedEnd(text, last, end), size);
    if (used + visible > width && last > start) {
      yield [start, last];
      start = last;
      used = 0;
    }
    if (visible > width) {
      const parts = Array.from(partsOf(paragraph, last, end, width, size));
      yield* parts.slice(0, -1);
      start = parts.at(-1)?.[0] ?? last;
      used = measure(paragraph, start, end, size);
    } else {
      used += whole;
    }
    last = end;
  }
  if (last > start || text === "") {
    yield [start, last];
  }
}

/** A word that is wider than a line, in parts that fit. */
function* partsOf(
  paragraph: Paragraph,
  start: number,
  end: number,
  width: number,
  size: number,
): Generator<[number, number]> {
  let from = start;
  let at = start;
  let used = 0;
  for (const { segment } of clusters.segment(paragraph.text.slice(start, end))) {
    const next = at + segment.length;
    const own = measure(paragraph, at, next, size);
    if (used + own > width && at > from) {
      yield [from, at];
      from = at;
      used = 0;
    }
    used += own;
    at = next;
  }
  yield [from, end];
}

function measure(paragraph: Paragraph, start: number, end: number, size: number): number {
  return start >= end
    ? 0
    : visualRuns(paragraph, start, end).reduce(
        (sum, { face, text }) => sum + widthOf(face, text, size),
        0,
      );
}

/** By words, as the library lays them out. */
function widthOf(face: Face, text: string, size: number): number {
  let sum = 0;
  for (const word of text.split(/(?<= )/)) {
    const key = `${face.name} ${word}`;
    let known = widths.get(key);
    if (known === undefined) {
      known = face.font.layout(word).advanceWidth / face.font.unitsPerEm;
      if (widths.size >= MAX_KNOWN) {
        widths.clear();
      }
      widths.set(key, known);
    }
    sum += known;
  }
  return sum * size;
}

function trimmedEnd(text: string, start: number, end: number): number {
  let trimmed = end;
  while (trimmed > start && text.charAt(trimmed - 1) === " ") {
    trimmed -= 1;
  }
  return trimmed;
}
