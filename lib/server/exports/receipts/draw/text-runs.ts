import "server-only";
import bidiFactory from "bidi-js";
import type { Face, Weight } from "./fonts";

/** What is drawn at once: characters of one face in one direction, in the order that the library expects. */
export type Run = {
  face: Face;
  text: string;
  /** The library turns the text around. */
  isShaped: boolean;
  /** Where it begins in the paragraph. */
  start: number;
};

/** A paragraph whose characters have a face each; what has none was replaced or left out. */
export type Paragraph = {
  text: string;
  /** By index of `text`. */
  faces: readonly (Face | null)[];
  /** Null: all of it runs from left to right. */
  levels: ReturnType<typeof bidi.getEmbeddingLevels> | null;
  isRightToLeft: boolean;
};

const bidi = bidiFactory();
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200f\u202b\u202e\u2067]/u;
/** As the library's own reading: it turns around what begins with such a letter. */
const TURNED =
  /^[\p{Script=Common}\p{Script=Inherited}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** They say how others are drawn, and are not drawn themselves. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Variation_Selector}\u2028\u2029]/u;
/** They take the face of what stands before them, where it has them. */
const DEPENDENT = /[\p{M}\u200c\u200d]/u;
/** More marks on a letter than any language has; the library would take minutes to place thousands. */
const PILED = /(\p{M}{30})\p{M}+/gu;
const BETWEEN_WORDS = /[\p{P}\p{Zs}]/u;

/** Finds the faces and the directions of one line of an answer. Characters that no font has are written as their number. */
export function prepareParagraph(
  line: string,
  weight: Weight,
  faceOf: (codePoint: number, weight: Weight) => Face | null,
): Paragraph {
  let text = "";
  const faces: (Face | null)[] = [];
  const add = (characters: string, face: Face | null) => {
    text += characters;
    faces.push(...Array.from({ length: characters.length }, () => face));
  };
  let last: Face | null = null;
  for (const character of line.replaceAll("\t", "    ").replace(PILED, "$1[…]")) {
    const codePoint = character.codePointAt(0) ?? 0;
    if (DEPENDENT.test(character) && last?.has(codePoint)) {
      add(character, last);
      continue;
    }
    if (INVISIBLE.test(character)) {
      // Directions are worked out with it.
      add(character, null);
      continue;
    }
    const face = faceOf(codePoint, weight);
    if (face === null) {
      for (const sign of `[U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}]`) {
        add(sign, faceOf(sign.codePointAt(0) ?? 0, weight));
      }
      continue;
    }
    add(character, face);
    last = face;
  }
  const levels = RIGHT_TO_LEFT.test(text) ? bidi.getEmbeddingLevels(text) : null;
  if (levels !== null) {
    joinWords({ text, faces, levels: levels.levels });
  }
  return { text, faces, levels, isRightToLeft: (levels?.paragraphs[0]?.level ?? 0) % 2 === 1 };
}

/** What stands between words from right to left takes their face: a reader of the PDF would lose a space that is drawn alone. */
function joinWords({
  text,
  faces,
  levels,
}: {
  text: string;
  faces: (Face | null)[];
  levels: Uint8Array;
}) {
  const isTurned = (index: number) => (levels[index] ?? 0) % 2 === 1;
  const join = (index: number, beside: number) => {
    const face = faces[beside];
    const sign = text.charAt(index);
    if (
      isTurned(index) &&
      isTurned(beside) &&
      BETWEEN_WORDS.test(sign) &&
      face?.has(sign.charCodeAt(0))
    ) {
      faces[index] = face;
    }
  };
  for (let index = 1; index < text.length; index += 1) {
    join(index, index - 1);
  }
  for (let index = text.length - 2; index >= 0; index -= 1) {
    join(index, index + 1);
  }
}

/** The runs of a part of a paragraph, from left to right. */
export function visualRuns(paragraph: Paragraph, start: number, end: number): Run[] {
  const { text, faces, levels } = paragraph;
  const runs: { face: Face; isTurned: boolean; indexes: number[] }[] = [];
  for (const index of visualOrder(paragraph, start, end)) {
    const isTurned = (levels?.levels[index] ?? 0) % 2 === 1;
    const face = isTurned ? faces[index]?.turned() : faces[index];
    if (!face) {
      continue;
    }
    const last = runs.at(-1);
    const isNext = last?.indexes.at(-1) === (isTurned ? index + 1 : index - 1);
    if (last && last.face === face && last.isTurned === isTurned && isNext) {
      last.indexes.push(index);
    } else {
      runs.push({ face, isTurned, indexes: [index] });
    }
  }
  return runs.map(({ face, isTurned, indexes }) => {
    const logical = isTurned ? indexes.toReversed() : indexes;
    const signs = logical.map((index) => {
      const sign = text.charAt(index);
      return isTurned ? (bidi.getMirroredCharacter(sign) ?? sign) : sign;
    });
    const drawn = signs.join("");
    const isShaped = TURNED.test(drawn);
    const turnedAgain = isShaped === isTurned ? drawn : Array.from(drawn).toReversed().join("");
    return { face, text: turnedAgain, isShaped, start: logical[0] ?? start };
  });
}

/** The same in the order in which they are read, as far as their width goes. */
export function* logicalRuns(
  { text, faces, levels }: Paragraph,
  start: number,
  end: number,
): Generator<Pick<Run, "face" | "text">> {
  let last: Face | undefined;
  let drawn = "";
  for (let index = start; index < end; index += 1) {
    const isTurned = (levels?.levels[index] ?? 0) % 2 === 1;
    const face = isTurned ? faces[index]?.turned() : faces[index];
    if (face && face !== last) {
      if (last) {
        yield { face: last, text: drawn };
      }
      last = face;
      drawn = "";
    }
    drawn += face ? text.charAt(index) : "";
  }
  if (last) {
    yield { face: last, text: drawn };
  }
}

function visualOrder({ text, levels }: Paragraph, start: number, end: number): number[] {
  const order = Array.from({ length: end - start }, (_, index) => start + index);
  if (levels === null) {
    return order;
  }
  for (const [first = start, last = first] of bidi.getReorderSegments(
    text,
    levels,
    start,
    end - 1,
  )) {
    const turned = order.slice(first - start, last - start + 1).toReversed();
    order.splice(first - start, turned.length, ...turned);
  }
  return order;
}
