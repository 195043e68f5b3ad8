import "server-only";
import { LANGUAGE_PARAMETER } from "@/lib/contracts/public-form/language-parameter";
import { canonicalTag } from "@/lib/domain/languages/language-tag";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import { textsOf } from "@/lib/domain/system-texts/catalogues";
import type { Caller } from "@/lib/server/http/route-options";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";
import { textsFor } from "../version/version-for";

/** The system's texts in the language that an address asks for (`lang`), else in that of the visitor's browser. */
export function textsOfAddress(lang: string | null, visitor: RequestHeaders): SystemTexts {
  return lang === null || canonicalTag(lang) === null ? textsFor(visitor) : textsOf(lang);
}

type Found = { texts: SystemTexts };

/**
 * In which the errors of a route for links are said: as what `load` finds by the token and the language of the address, or as
 * the visitor's browser asks where it finds nothing.
 */
export function textsOfLink(load: (token: string, lang: string | null) => Promise<Found | null>) {
  return async ({ token }: { token: string }, { headers, parameters }: Caller) => {
    try {
      return (await load(token, parameters.get(LANGUAGE_PARAMETER)))?.texts ?? textsFor(headers);
    } catch {
      // What failed says so itself.
      return textsFor(headers);
    }
  };
}
