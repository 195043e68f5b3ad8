import "server-only";
import { LANGUAGE_PARAMETER } from "@/lib/contracts/public-form/language-parameter";
import type { PageLanguage } from "@/lib/contracts/public-form/visitor-page";
import { isMultilingual } from "@/lib/domain/languages/form-languages";
import { namedLanguage } from "@/lib/domain/languages/language-names";
import type { LinkParameters } from "@/lib/form-engine/answers/prefill/prefill";
import { linkParameters } from "../page/link-parameters";
import type { PublishedVersion } from "../version/published-version";

/** `query`: the other parameters, each after an "&". */
export type MenuPlace = { path: string; query: string };

/** The page at a place in each language that its form offers; undefined where there is one alone. */
export function languageMenu(
  { settings }: Pick<PublishedVersion, "settings">,
  { path, query }: MenuPlace,
): PageLanguage[] | undefined {
  return isMultilingual(settings)
    ? settings.languages.map((tag) => ({
        tag,
        name: namedLanguage(tag).name,
        href: `${path}?${LANGUAGE_PARAMETER}=${tag}${query}`,
      }))
    : undefined;
}

/** The language that an address names. */
export function namedIn(parameters: LinkParameters): string | null {
  return [parameters[LANGUAGE_PARAMETER] ?? null].flat()[0] ?? null;
}

/** All parameters of a visit but the language, as a menu adds them to its addresses. */
export function otherParameters(parameters: LinkParameters): string {
  const others = Object.entries(parameters).filter(([name]) => name !== LANGUAGE_PARAMETER);
  const pairs = others.flatMap(([name, values = []]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  );
  return pairs.length === 0 ? "" : `&${new URLSearchParams(pairs)}`;
}

/** The same, of an address in the menu that a page sent back; "" where it is none. */
export function otherParametersOf(address: string | undefined): string {
  const [, query = ""] = address?.split("?") ?? [];
  return otherParameters(linkParameters(new URLSearchParams(query)));
}

/** What is added to an address so that it is answered in the language of the version; "" where it offers one alone. */
export function languageQuery(
  { settings, language }: Pick<PublishedVersion, "settings" | "language">,
  sign: "?" | "&",
): string {
  return isMultilingual(settings) ? `${sign}${LANGUAGE_PARAMETER}=${language}` : "";
}
