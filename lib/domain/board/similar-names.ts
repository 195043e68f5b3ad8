/** Filler words, ignored in comparisons. */
const FILLERS = new Set(
  "a an the your you our my of for to in is are was what which who when where how please enter select choose any".split(
    " ",
  ),
);

/** Similarity of two names from 0 to 1, ignoring case, accents, punctuation and filler words. */
export function nameSimilarity(left: string, right: string): number {
  const [a, b] = [left, right].map(wordsOf);
  if (a === undefined || b === undefined || a.length === 0 || b.length === 0) {
    return 0;
  }
  if (a.join(" ") === b.join(" ")) {
    return 1;
  }
  // Words have more weight than letters: "Start date" and "End date" share most of their letters.
  const words = overlap(a, b);
  const letters = overlap(pairsOf(a.join("")), pairsOf(b.join("")));
  return Math.min(0.95, 0.6 * words + 0.4 * letters);
}

function wordsOf(name: string): string[] {
  const words = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  const telling = words.filter((word) => !FILLERS.has(word));
  return (telling.length > 0 ? telling : words).map(singular);
}

function singular(word: string): string {
  return word.length > 3 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
}

function pairsOf(text: string): string[] {
  return text.length < 2
    ? [text]
    : Array.from({ length: text.length - 1 }, (_, index) => text.slice(index, index + 2));
}

/** Dice's coefficient of two lists; each entry counts for one match only. */
function overlap(left: readonly string[], right: readonly string[]): number {
  const rest = [...right];
  let shared = 0;
  for (const each of left) {
    const place = rest.indexOf(each);
    if (place !== -1) {
      rest.splice(place, 1);
      shared += 1;
    }
  }
  return (2 * shared) / (left.length + right.length);
}
