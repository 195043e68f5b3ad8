import "server-only";
import { chosenLanguage } from "@/lib/domain/languages/accept-language";
import { canonicalTag } from "@/lib/domain/languages/language-tag";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import { CATALOGUES, textsOf } from "@/lib/domain/system-texts/catalogues";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";

/** The system's texts in the language that an address asks for (`lang`), else in that of the visitor's browser. */
export function textsOfAddress(
  lang: string | null,
  visitor: Pick<RequestHeaders, "get">,
): SystemTexts {
  return lang === null || canonicalTag(lang) === null ? visitorTexts(visitor) : textsOf(lang);
}

/** The system's texts in the language of a visitor's browser, for pages of no form or submission. */
export function visitorTexts(visitor: Pick<RequestHeaders, "get">): SystemTexts {
  const offered = [ENGLISH.language, ...Object.keys(CATALOGUES)] as const;
  return textsOf(chosenLanguage(visitor.get("accept-language"), offered));
}
