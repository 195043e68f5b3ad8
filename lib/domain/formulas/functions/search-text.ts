type Spend = ((steps: number) => void) | undefined;

const TAKEN_IN_A_STEP = 30;
const COMPARED_IN_A_STEP = 150;
/** What the way through a text costs, as if so many characters more were compared at each place. */
const COMPARED_AT_A_PLACE = 10;

/** As people count them, not by units of UTF-16. */
export function charactersOf(text: string, spend?: Spend): string[] {
  spend?.(Math.floor(text.length / TAKEN_IN_A_STEP));
  return Array.from(text);
}

/** Long texts that are searched for long ones take as long as both lengths multiplied. */
function spendSearch({ text, wanted, spend }: Search): void {
  const compared = text.length * (wanted.length + COMPARED_AT_A_PLACE);
  spend?.(Math.floor(compared / COMPARED_IN_A_STEP));
}

type Search = {
  /** Characters. */
  text: readonly string[];
  wanted: readonly string[];
  /** Of a character, from 0. */
  from: number;
  spend?: Spend;
};

/** The first place of a text in another, from 0; null where there is none. */
export function placeOf(search: Search): number | null {
  spendSearch(search);
  const { text, wanted, from } = search;
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
export function wildcardPlaceOf(search: Search): number | null {
  spendSearch(search);
  const { text, wanted, from } = search;
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
