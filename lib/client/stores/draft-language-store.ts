import { languageKeyOf, type DraftPlace } from "./draft-store";

type Place = Pick<DraftPlace, "storage" | "formId">;

/** The language in which the draft of a form was typed, BCP 47; null when none is known. */
export function readDraftLanguage({ storage, formId }: Place): string | null {
  return storage.getItem(languageKeyOf({ formId }));
}

/** Stored beside the draft, which may be another version's; where the browser refuses, it is not known. */
export function writeDraftLanguage({ storage, formId }: Place, language: string): void {
  try {
    storage.setItem(languageKeyOf({ formId }), language);
  } catch {
    // Then there is no draft either.
  }
}
