import { directionOf } from "@/lib/domain/languages/language-tag";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import { joinList } from "@/lib/domain/system-texts/join-list";

// A mask: "0" is a digit, "A" a letter, "*" either, and any other character itself.

const SIGNS = [
  ["0", "digit", /^\p{Nd}$/u],
  ["A", "letter", /^\p{L}\p{M}*$/u],
  ["*", "either", /^(?:\p{Nd}|\p{L}\p{M}*)$/u],
] as const;

/** The characters as people count them: an accent belongs to its letter. */
export function charactersOf(text: string): string[] {
  return text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];
}

/** The sign of a mask that stands for other characters; undefined for one that stands for itself. */
export function signOf(character: string | undefined) {
  return SIGNS.find(([sign]) => sign === character);
}

/** Whether a character may stand where this one of the mask does. */
export function fitsThere(character: string, place: string | undefined): boolean {
  return signOf(place)?.[2].test(character) ?? character.normalize() === place?.normalize();
}

/** Whether the whole text fits; digits and letters are those of any script. */
export function fitsMask(mask: string, text: string): boolean {
  const places = charactersOf(mask.normalize());
  const characters = charactersOf(text.normalize());
  return (
    characters.length === places.length &&
    characters.every((character, at) => fitsThere(character, places[at]))
  );
}

/**
 * The text with the separators of the mask that were left out: signs which stand for themselves and are no letters or
 * digits. Nothing that was typed is changed; a text that does not fit stays as it is. `isWhole`: the separators at the
 * end, too.
 */
export function withSeparators(mask: string, text: string, isWhole: boolean): string {
  const places = charactersOf(mask);
  const completed: string[] = [];
  const isSeparator = (place: string | undefined) =>
    place !== undefined && signOf(place) === undefined && !/[\p{L}\p{N}]/u.test(place);
  for (const character of charactersOf(text)) {
    while (!fitsThere(character, places[completed.length])) {
      const place = places[completed.length];
      if (place === undefined || !isSeparator(place)) {
        return text;
      }
      completed.push(place);
    }
    completed.push(character);
  }
  const rest = places.slice(completed.length);
  return [...completed, ...(isWhole && text !== "" && rest.every(isSeparator) ? rest : [])].join(
    "",
  );
}

/** Whether only digits are typed into it, beside what stands for itself. */
export function isOfDigits(mask: string): boolean {
  return charactersOf(mask).every((place) => [undefined, "0"].includes(signOf(place)?.[0]));
}

/** The mask with what its signs stand for: "00-A (0 is a digit, A is a letter)". */
export function maskInWords(mask: string, texts: SystemTexts): string {
  const places = charactersOf(mask);
  const words = SIGNS.filter(([sign]) => places.includes(sign)).map(([, key]) => texts.limits[key]);
  return `${isolated(mask, texts)} (${joinList(words, texts)})`;
}

/** A text that keeps its own direction within a sentence that runs from right to left. */
export function isolated(text: string, { language }: Pick<SystemTexts, "language">): string {
  return directionOf(language) === "rtl" ? `\u2068${text}\u2069` : text;
}
