import "server-only";
import { graphemesOf } from "@/lib/domain/texts/cut-text";

type Box = { text: string; size: number; width: number; maxLines: number };

/** Characters by their estimated width in the picture's font; estimates are rather too wide. */
const NARROW = /[\s.,:;!'’()|iljItfr-]/u;
const WIDE = /[mwMW@%&ЖШЩЮжшщюмФф]/u;
const LARGE = /[A-Z0-9À-ÞЀ-Я]/u;
const SQUARE = /[\u1100-\u11ff\u2e80-\uffef\u{10000}-\u{3ffff}]/u;

const ELLIPSIS = "…";

/**
 * Breaks a text into lines that fit into `width` pixels at the font size `size`. The last of `maxLines`
 * ends with an ellipsis when text was cut.
 */
export function textLines({ text, size, width, maxLines }: Box): string[] {
  const maxEms = width / size;
  const lines: string[] = [];
  let line = "";
  for (const piece of pieces(text, maxEms)) {
    const longer = line === "" ? piece : line + piece;
    if (line === "" || emsOf(longer.trimEnd()) <= maxEms) {
      line = longer.trimStart();
      continue;
    }
    lines.push(line.trimEnd());
    line = piece.trimStart();
  }
  lines.push(line.trimEnd());
  const shown = lines.filter((candidate) => candidate !== "");
  return shown.length <= maxLines ? shown : cut({ shown, maxLines, maxEms });
}

/** Estimated width in em. */
export function emsOf(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + emOf(character), 0);
}

/** Splits where a line may break: after words, and after each character of CJK text and of words too wide. */
function pieces(text: string, maxEms: number): string[] {
  const words = text.match(/\S+\s*|\s+/gu) ?? [];
  return words.flatMap((word) =>
    SQUARE.test(word) || emsOf(word.trimEnd()) > maxEms ? graphemesOf(word) : [word],
  );
}

function cut({ shown, maxLines, maxEms }: { shown: string[]; maxLines: number; maxEms: number }) {
  const last = graphemesOf(shown[maxLines - 1] ?? "");
  while (last.length > 0 && emsOf(last.join("")) > maxEms - emOf(ELLIPSIS)) {
    last.pop();
  }
  return [...shown.slice(0, maxLines - 1), last.join("").trimEnd() + ELLIPSIS];
}

function emOf(character: string): number {
  if (NARROW.test(character)) {
    return 0.4;
  }
  if (SQUARE.test(character) || WIDE.test(character)) {
    return 1;
  }
  return LARGE.test(character) ? 0.72 : 0.6;
}
