import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import {
  CITY_NAMES,
  FORMATS,
  LATIN_FORMATS,
  POSTAL_CODE_NAMES,
  REGION_NAMES,
} from "./generated-formats";

/** The parts whose order and names differ between countries. */
export const ORDERED_PARTS = ["street", "city", "region", "postalCode"] as const;
export type AddressPart = (typeof ORDERED_PARTS)[number];

export type PartName = Exclude<keyof SystemTexts["address"], "missing" | "invalid">;

const LETTERS: Readonly<Record<string, AddressPart>> = {
  A: "street",
  C: "city",
  S: "region",
  Z: "postalCode",
};

/** Where no country is chosen yet, or nobody knows how it writes addresses. */
const ANYWHERE = "A/Z_C/S";

/**
 * The lines of an address in a country (ISO 3166), each of parts and what divides them. `written`: its texts, as some countries
 * write another way in Latin letters.
 */
export function linesOf(country: string, written = ""): readonly (readonly string[])[] {
  const isLatin = /\p{Script=Latin}/u.test(written);
  const format =
    (isLatin ? keyOf(LATIN_FORMATS, country) : undefined) ?? keyOf(FORMATS, country) ?? ANYWHERE;
  return format
    .replaceAll("_", " ")
    .split("/")
    .map((line) => (line.match(/[ACSZ]|[^ACSZ]+/g) ?? []).map((piece) => LETTERS[piece] ?? piece));
}

/** The parts that a country's addresses have, in their order. */
export function orderOf(country: string): AddressPart[] {
  const pieces = linesOf(country).flat();
  return pieces.flatMap((piece) => ORDERED_PARTS.filter((part) => part === piece));
}

/** What a part is called in a country, by the key of its text. */
export function partName(part: AddressPart, country: string): PartName {
  switch (part) {
    case "street":
      return "street";
    case "city":
      return keyOf(CITY_NAMES, country) ?? "city";
    case "region":
      return keyOf(REGION_NAMES, country) ?? (country === "" ? "region" : "province");
    case "postalCode":
      return keyOf(POSTAL_CODE_NAMES, country) ?? "postalCode";
  }
}

/** The key under which a country is listed. */
function keyOf<Key extends string>(
  lists: Readonly<Record<Key, string>>,
  country: string,
): Key | undefined {
  // Of a constant of ours: its own keys lose their type.
  const keys = Object.keys(lists) as Key[];
  return country === ""
    ? undefined
    : keys.find((key) => lists[key].match(/../g)?.includes(country));
}
