import { CATALOGUE_TAGS, type CatalogueTag } from "./catalogue-languages";
import { canonicalTag, localeOf } from "./language-tag";

/** Bokmål, Nynorsk and the code of both: whoever reads one reads the others. */
const NORWEGIAN = new Set(["nb", "nn", "no"]);

/** `lookUp` in one list, for many wanted languages. */
export function lookUpIn<Tag extends string>(
  offered: readonly Tag[],
): (wanted: string) => Tag | null {
  const offers = offered.map((tag) => ({ tag, usual: usualOf(tag) }));
  return (wanted) => {
    const canonical = canonicalTag(wanted);
    const want = canonical === null ? null : usualOf(canonical);
    if (canonical === null || want === null) {
      return null;
    }
    const readable = offers.filter(({ usual }) => isReadable(want, usual));
    const exact = rangesOf(canonical).find((range) => readable.some(({ tag }) => tag === range));
    const found =
      readable.find(({ tag }) => tag === exact) ??
      readable.find(({ usual }) => usual?.region === want.region) ??
      readable[0];
    return found?.tag ?? null;
  };
}

/**
 * The offered tag that serves whoever wants `wanted` (RFC 4647, section 3.4): itself, else without its last parts, else
 * another region of the same language, the usual one first. Never another script. Null where nothing does, and
 * for a `wanted` that is no tag. `offered`: canonical tags.
 */
export function lookUp<Tag extends string>(wanted: string, offered: readonly Tag[]): Tag | null {
  // What menus of languages link to is one of them: asking `Intl` would take most of the time of a kept page.
  return offered.find((tag) => tag === wanted) ?? lookUpIn(offered)(wanted);
}

/** The language of `CATALOGUE_LANGUAGES` whose texts serve a page in this language: English where none is nearer. */
export function catalogueOf(tag: string): CatalogueTag {
  return lookUp(tag, CATALOGUE_TAGS) ?? "en";
}

type Usual = { language: string; script: string | undefined; region: string | undefined };

/** A tag with the usual script and region of its language. */
function usualOf(tag: string): Usual | null {
  const usual = localeOf(tag)?.maximize();
  return usual === undefined
    ? null
    : {
        language: NORWEGIAN.has(usual.language) ? "no" : usual.language,
        script: usual.script,
        region: usual.region,
      };
}

function isReadable(want: Usual, offer: Usual | null): boolean {
  return want.language === offer?.language && want.script === offer.script;
}

/** The tag, and what stays of it part by part: `zh-Hant-TW`, `zh-Hant`, `zh`. */
function rangesOf(tag: string): string[] {
  const parts = tag.split("-");
  return parts.map((_part, index) => parts.slice(0, parts.length - index).join("-"));
}
