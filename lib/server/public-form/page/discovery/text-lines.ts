import "server-only";

type Box = { text: string; size: number; width: number; maxLines: number };

/** Widths of the picture's font in em, a little too wide rather than too narrow. */
const NARROW = /[\s.,:;!'’()|iljItfr-]/u;
const WIDE = /[mwMW@%&ЖШЩЮжшщюмФф]/u;
const LARGE = /[A-Z0-9À-ÞЀ-Я]/u;
const SQUARE = /[\u1100-\u11ff\u2e80-\uffef\u{10000}-\u{3ffff}]/u;

const ELLIPSIS = "…";

/**
 * The text in lines that fit into `width` pixels at a font of `size`. Whatever is beyond `maxLines`
 * is left out, and an ellipsis says so.
 */
export function textLines({ text, size, width, maxLines }: Box): string[] {
  const room = width / size;
  const lines: string[] = [];
  let line = "";
  for (const piece of pieces(text, room)) {
    const longer = line === "" ? piece : line + piece;
    if (line === "" || emsOf(longer.trimEnd()) <= room) {
      line = longer.trimStart();
      continue;
    }
    lines.push(line.trimEnd());
    line = piece.trimStart();
  }
  lines.push(line.trimEnd());
  const shown = lines.filter((candidate) => candidate !== "");
  return shown.length <= maxLines ? shown : cut({ shown, maxLines, room });
}

/** Estimated width in em. */
export function emsOf(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + emOf(character), 0);
}

/** Words with the spaces after them; what has no spaces, or is wider than a line, character by character. */
function pieces(text: string, room: number): string[] {
  const words = text.match(/\S+\s*|\s+/gu) ?? [];
  return words.flatMap((word) =>
    SQUARE.test(word) || emsOf(word.trimEnd()) > room ? Array.from(word) : [word],
  );
}

function cut({ shown, maxLines, room }: { shown: string[]; maxLines: number; room: number }) {
  const last = Array.from(shown[maxLines - 1] ?? "");
  while (last.length > 0 && emsOf(last.join("")) > room - emOf(ELLIPSIS)) {
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
