/** As people count them, not by units of UTF-16. */
export function charactersOf(text: string): string[] {
  return Array.from(text);
}

type Search = {
  /** Characters. */
  text: readonly string[];
  wanted: readonly string[];
  /** Of a character, from 0. */
  from: number;
  spend?: ((steps: number) => void) | undefined;
};

const COMPARED_IN_A_STEP = 500;

/** The first place of a text in another, from 0; null where there is none. */
export function placeOf({ text, wanted, from, spend }: Search): number | null {
  spend?.(Math.floor((text.length * wanted.length) / COMPARED_IN_A_STEP));
  for (let place = from; place + wanted.length <= text.length; place += 1) {
    if (wanted.every((character, index) => text[place + index] === character)) {
      return place;
    }
  }
  return null;
}

/**
 * The same with wildcards: "?" is any character, "*" any number of them, "~" in front of one the character
 * itself. Small and capital letters are alike.
 */
export function wildcardPlaceOf({ text, wanted, from, spend }: Search): number | null {
  spend?.(Math.floor((text.length * wanted.length) / COMPARED_IN_A_STEP));
  const small = text.map(smallOf);
  let first: number | null = null;
  let end = from;
  for (const part of partsOf(wanted)) {
    const place = firstMatch(small, { part, from: end });
    if (place === null) {
      return null;
    }
    first ??= place;
    end = place + part.length;
  }
  return first;
}

type Pattern = (string | null)[];

/** What stands between the stars; null is any character. */
function partsOf(wanted: readonly string[]): Pattern[] {
  const parts: Pattern[] = [[]];
  for (let index = 0; index < wanted.length; index += 1) {
    const character = wanted[index] ?? "";
    const next = wanted[index + 1];
    if (character === "~" && (next === "?" || next === "*" || next === "~")) {
      parts.at(-1)?.push(next);
      index += 1;
    } else if (character === "*") {
      parts.push([]);
    } else {
      parts.at(-1)?.push(character === "?" ? null : smallOf(character));
    }
  }
  return parts;
}

/** Letter by letter, so that places stay: some letters have several as small ones. */
function smallOf(character: string): string {
  return character.toLowerCase();
}

function firstMatch(
  text: readonly string[],
  { part, from }: { part: Pattern; from: number },
): number | null {
  for (let place = from; place + part.length <= text.length; place += 1) {
    if (part.every((wanted, index) => wanted === null || wanted === text[place + index])) {
      return place;
    }
  }
  return null;
}
