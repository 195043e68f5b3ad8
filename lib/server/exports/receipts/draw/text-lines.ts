import "server-only";
import LineBreaker from "linebreak";
import type { Face, Weight } from "./fonts";
import { logicalRuns, prepareParagraph, visualRuns, type Paragraph, type Run } from "./text-runs";

export type TextStyle = { size: number; weight: Weight; color: string };
/** `x` of a run: from the line's left end, in points. Runs are in the order in which they are read. */
export type Line = { runs: (Run & { x: number })[]; width: number; isRightToLeft: boolean };
export type FaceOf = (codePoint: number, weight: Weight) => Face | null;

const MAX_KNOWN = 20_000;
const clusters = new Intl.Segmenter("und", { granularity: "grapheme" });
const LINE_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/u;

/** Widths of words in thousandths of the font's size, for all receipts of the thread. */
const widths = new Map<string, number>();

const NO_LINE: Line = { runs: [], width: 0, isRightToLeft: false };

type Breaking = {
  /** Points. */
  width: number;
  style: TextStyle;
  faceOf: FaceOf;
  /** Only how many lines there are is wanted. */
  isCounting: boolean;
};

/** A text broken into lines by Unicode's rules; words that are longer than a line are broken anywhere. */
export function* breakLines(text: string, breaking: Breaking): Generator<Line> {
  const { width, style, faceOf, isCounting } = breaking;
  for (const line of text.split(LINE_BREAK)) {
    const paragraph = prepareParagraph(line, style.weight, faceOf);
    for (const [start, end] of lineRanges(paragraph, width, style.size)) {
      const last = trimmedEnd(paragraph.text, start, end);
      yield isCounting ? NO_LINE : placeRuns(paragraph, [start, last], style.size);
    }
  }
}

function placeRuns(paragraph: Paragraph, [start, end]: [number, number], size: number): Line {
  let width = 0;
  const runs = visualRuns(paragraph, start, end).map((run) => {
    const x = width;
    width += widthOf(run.face, run.text, size);
    return { ...run, x };
  });
  runs.sort((one, other) => one.start - other.start);
  return { runs, width, isRightToLeft: paragraph.isRightToLeft };
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
    const trimmed = trimmedEnd(text, last, end);
    const visible = measure(paragraph, last, trimmed, size);
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
      used += visible + measure(paragraph, trimmed, end, size);
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
  let sum = 0;
  for (const { face, text } of logicalRuns(paragraph, start, end)) {
    sum += widthOf(face, text, size);
  }
  return sum;
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
