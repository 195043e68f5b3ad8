import "server-only";
import type { FormContent } from "@/lib/domain/forms/form";
import { mostWantedLanguage } from "@/lib/domain/languages/accept-language";

/** The content of a new form in the first language of an `Accept-Language` header; itself where that names none. */
export function inLanguage(content: FormContent, header: string | null): FormContent {
  const language = mostWantedLanguage(header);
  return language === null
    ? content
    : { ...content, settings: { ...content.settings, languages: [language] } };
}
