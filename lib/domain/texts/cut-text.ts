let known: Intl.Segmenter | null | undefined;

/** Made at the first cut, as its tables would delay the start of a page; browsers of before 2024 may lack it. */
function segmenter(): Intl.Segmenter | null {
  known ??=
    typeof Intl.Segmenter === "function"
      ? new Intl.Segmenter(undefined, { granularity: "grapheme" })
      : null;
  return known;
}

/**
 * The beginning of a text, at most `most` UTF-16 units long. It ends between what readers see as letters: no emoji,
 * accent or conjunct is cut apart.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) {
    return text;
  }
  const end = segmenter()?.segment(text).containing(most)?.index ?? most;
  // A cluster longer than all that fits is cut between characters.
  const whole = text.slice(0, end > 0 ? end : most);
  return /[\uD800-\uDBFF]$/.test(whole) ? whole.slice(0, -1) : whole;
}

/** What readers see as the letters of a text. */
export function graphemesOf(text: string): string[] {
  const segments = segmenter()?.segment(text);
  return segments ? Array.from(segments, ({ segment }) => segment) : Array.from(text);
}

/** Like `cutText`, counted in characters (code points), as boards and databases count. */
export function cutCharacters(text: string, most: number): string {
  const characters = text.length <= most ? [] : [...text];
  return characters.length <= most
    ? text
    : cutText(text, characters.slice(0, most).join("").length);
}

/** A text of at most `most` UTF-16 units, with "…" at its end where it was cut. */
export function shortText(text: string, most: number): string {
  return text.length <= most ? text : `${cutText(text, most - 1)}…`;
}
