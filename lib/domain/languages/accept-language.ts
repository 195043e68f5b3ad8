import { canonicalTag, localeOf, scriptOf } from "./language-tag";
import { catalogueOf, lookUpIn } from "./look-up";

/** A language of an `Accept-Language` header. */
export type LanguageRange = {
  /** In canonical case; `*` is every other language. */
  tag: string;
  /** From 0, which refuses it, to 1. */
  weight: number;
};

// More than any browser sends: what comes after costs nothing.
const MAX_LENGTH = 1_000;
const MAX_RANGES = 30;
/** Any language, and one that is not known. */
const NO_LANGUAGE = /^(?:\*$|und\b)/;
const WEIGHT = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/i;

/**
 * The languages of an `Accept-Language` header, the most wanted first and in the order of the header where they weigh the same.
 * What cannot be read is left out, and so is what comes after the 30th.
 */
export function acceptedLanguages(header: string | null): LanguageRange[] {
  return (header ?? "")
    .slice(0, MAX_LENGTH)
    .split(",", MAX_RANGES)
    .flatMap((text) => rangeOf(text) ?? [])
    .toSorted((one, other) => other.weight - one.weight);
}

/**
 * The offered language that a header asks for. `*` stands for the first that is not refused; that one also answers where
 * nothing fits. `offered`: canonical tags, the first being the original.
 */
export function chosenLanguage<Tag extends string>(
  header: string | null,
  offered: readonly [Tag, ...Tag[]],
): Tag {
  if (offered.length === 1) {
    return offered[0];
  }
  const ranges = acceptedLanguages(header);
  const wanted = ranges.filter(({ weight }) => weight > 0);
  const refused = ranges.filter(({ weight }) => weight === 0);
  const possible = offered.filter((tag) => !isRefused(tag, { wanted, refused }));
  const find = lookUpIn(possible);
  for (const { tag } of wanted) {
    const found = tag === "*" ? null : find(tag);
    if (found !== null) {
      return found;
    }
  }
  return possible[0] ?? offered[0];
}

/** The most wanted language of a header, without what changes neither its script nor its catalogue (`de-AT` is `de`); null where it names none. */
export function mostWantedLanguage(header: string | null): string | null {
  const first = acceptedLanguages(header).find(
    ({ tag, weight }) => weight > 0 && !NO_LANGUAGE.test(tag),
  );
  return first === undefined ? null : withoutRegion(first.tag);
}

function withoutRegion(tag: string): string {
  const { language, script, region } = localeOf(tag) ?? {};
  const forms = [
    [language, script],
    [language, script, region],
  ].map((parts) => parts.filter(Boolean).join("-"));
  const isSame = (form: string) =>
    scriptOf(form) === scriptOf(tag) && catalogueOf(form) === catalogueOf(tag);
  return forms.find(isSame) ?? tag;
}

type Split = { wanted: readonly LanguageRange[]; refused: readonly LanguageRange[] };

/** Whether the nearest range that covers a tag refuses it: `de;q=0, de-AT` takes `de-AT` alone. */
function isRefused(tag: string, { wanted, refused }: Split): boolean {
  const longest = (ranges: readonly LanguageRange[]) =>
    Math.max(
      -1,
      ...ranges.filter((range) => covers(range, tag)).map(({ tag: { length } }) => length),
    );
  return refused.length > 0 && longest(refused) > longest(wanted);
}

function covers({ tag: range }: LanguageRange, tag: string): boolean {
  return range === "*" || tag === range || tag.startsWith(`${range}-`);
}

function rangeOf(text: string): LanguageRange | null {
  const [name = "", ...parameters] = text.split(";").map((part) => part.trim());
  const weight = weightOf(parameters);
  const tag = name === "*" ? name : canonicalTag(name);
  return weight === null || tag === null ? null : { tag, weight };
}

/** 1 where none is given; null where it cannot be read. */
function weightOf(parameters: readonly string[]): number | null {
  const [parameter] = parameters;
  if (parameter === undefined) {
    return 1;
  }
  const digits = parameters.length === 1 ? WEIGHT.exec(parameter)?.[1] : undefined;
  return digits === undefined ? null : Number(digits);
}
