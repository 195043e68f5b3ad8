import { countryCode, countryName } from "@/lib/domain/countries/countries";
import { isRecord, ownValue } from "@/lib/domain/fields/answers";
import { withoutMarks } from "@/lib/domain/texts/invisible";
import { parseBoundedJson } from "@/lib/utils/parse-bounded-json";
import { linesOf, type AddressPart } from "./address-format";

export const PARTS = ["street", "extra", "postalCode", "city", "region", "country"] as const;
export type Part = (typeof PARTS)[number];

/** Of a text that may be an address. */
const LONGEST = 5_000;

/**
 * An answer's parts as they are stored, whatever they are; null where it has none. Other properties are dropped. Links give an
 * address as the text of its JSON.
 */
export function addressParts(given: unknown): Readonly<Record<string, unknown>> | null {
  const answer: unknown =
    typeof given === "string" && given.length <= LONGEST ? parseBoundedJson(given) : given;
  if (!isRecord(answer)) {
    return null;
  }
  const parts = PARTS.flatMap((part) => {
    const value = ownValue(answer, part);
    return value === undefined || value === null ? [] : [[part, storedPart(part, value)] as const];
  });
  // A page sends what was left empty, a program may leave it out.
  return parts.length === 0 ? null : Object.fromEntries(parts.filter(([, value]) => value !== ""));
}

/** A part of an answer as a text; "" where there is none. */
export function partText(answer: unknown, part: Part): string {
  const value = isRecord(answer) ? ownValue(answer, part) : undefined;
  return typeof value === "string" ? value : "";
}

/** Whether nothing was filled in. */
export function isBlankAddress(parts: Readonly<Record<string, unknown>>): boolean {
  return Object.values(parts).every((value) => value === "");
}

/** An address in one line, as it is written in its country, whose name is in `locale`. */
export function addressText(answer: unknown, locale: string): string {
  const country = partText(answer, "country");
  const texts: Readonly<Record<AddressPart, string>> = {
    street: [partText(answer, "street"), partText(answer, "extra")].filter(Boolean).join(", "),
    city: partText(answer, "city"),
    region: partText(answer, "region"),
    postalCode: partText(answer, "postalCode"),
  };
  const lines = linesOf(country, Object.values(texts).join(" "));
  const written = lines.map((line) =>
    line
      .map((piece) => (piece in texts ? texts[piece as AddressPart] : piece))
      .join("")
      // What divided a part that is missing.
      .replace(/^[\s,/-]+|[\s,/-]+$/g, "")
      .replace(/[\s,/-]*, [\s,/-]*/g, ", ")
      .replace(/ {2,}/g, " "),
  );
  const name = country === "" ? "" : countryName(country, locale);
  return [...written, name].filter(Boolean).join(", ");
}

function storedPart(part: Part, value: unknown): unknown {
  if (typeof value !== "string") {
    return value;
  }
  const text = withoutMarks(value);
  return part === "country" && text !== "" ? (countryCode(text) ?? text) : text;
}
