import { LANGUAGE_PARAMETER } from "@/lib/contracts/public-form/language-parameter";
import { FORM_ROOT_ID } from "@/lib/contracts/public-form/public-form-page";

/**
 * The language of this page as the server drew it, BCP 47; undefined where its form offers one alone. A browser that
 * translates the page writes its own into `<html lang>`.
 */
export function pageLanguage(): string | undefined {
  return document.getElementById(FORM_ROOT_ID)?.dataset["language"];
}

/** The address of a call of this page, which is answered in the language of the page. */
export function callAddress(path: string, query: Readonly<Record<string, string>> = {}): string {
  const parameters = new URLSearchParams(query);
  const language = pageLanguage();
  if (language) {
    parameters.set(LANGUAGE_PARAMETER, language);
  }
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}
