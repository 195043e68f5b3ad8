import "server-only";
import { canonicalTag } from "@/lib/domain/languages/language-tag";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import { textsOf } from "@/lib/domain/system-texts/catalogues";
import type { Caller } from "@/lib/server/http/route-options";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";
import { textsFor } from "./version-for";

/** The system's texts in the language that an address asks for (`lang`), else in that of the visitor's browser. */
export function textsOfAddress(lang: string | null, visitor: RequestHeaders): SystemTexts {
  return lang === null || canonicalTag(lang) === null ? textsFor(visitor) : textsOf(lang);
}

/**
 * In which the errors of a route for links are said: as what its resource `shows`, or as the visitor's browser asks where the link
 * opens nothing.
 */
export function textsOfLink<Opened>(shows: (opened: Opened) => { texts: SystemTexts }) {
  return ({ headers }: Caller, opened: Opened | null | undefined): SystemTexts =>
    opened ? shows(opened).texts : textsFor(headers);
}
