import { systemTexts, type Catalogue, type SystemTexts } from "@/lib/domain/system-texts/catalogue";
import { english } from "@/lib/domain/system-texts/english/english";

type Texts = { readonly [key: string]: Texts | string };

const ACCENTED: Readonly<Record<string, string>> = {
  a: "á",
  c: "ĉ",
  e: "é",
  i: "í",
  l: "ļ",
  n: "ñ",
  o: "ö",
  r: "ŕ",
  s: "š",
  t: "ţ",
  u: "ü",
  y: "ý",
  z: "ž",
  A: "Å",
  B: "Ɓ",
  C: "Ĉ",
  E: "Ê",
  F: "Ƒ",
  I: "Î",
  N: "Ñ",
  O: "Ö",
  P: "Þ",
  S: "Š",
  T: "Ţ",
  U: "Û",
  Y: "Ý",
};
const PLACE = /(\{\w+\})/;
/** How much longer than English some languages are. */
const LONGER = 0.4;
/** No language has words of any length. */
const LONG_WORD = /.{12}(?=.)/g;

/**
 * English that looks like no English, for tests: letters with accents show what is not translated, brackets what is cut off,
 * and its length what has no room. No page is sent in it.
 */
export function pseudoLanguage(): SystemTexts {
  const { language, ...rooms } = english;
  const texts = pseudo(rooms) as Record<string, unknown>;
  return systemTexts(Object.assign(texts, { language }) as unknown as Catalogue);
}

function pseudo(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === "string" ? pseudoText(value) : pseudo(value),
    ]),
  );
}

function pseudoText(text: string): string {
  const accented = text
    .split(PLACE)
    .map((piece) =>
      PLACE.test(piece) ? piece : piece.replace(/[a-z]/gi, (letter) => ACCENTED[letter] ?? letter),
    )
    .join("");
  const more = "~".repeat(Math.ceil(text.length * LONGER));
  return `[${accented} ${more.replaceAll(LONG_WORD, "$& ")}]`;
}
