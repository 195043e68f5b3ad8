import { catalogueOf } from "../languages/look-up";
import { systemTexts, type Catalogue, type SystemTexts } from "./catalogue";
import german from "./de.json";
import { ENGLISH } from "./english";

// One line a language: a file in which a text is missing does not compile here.
const DE: Catalogue = german;

/** By the tag of the catalogue. Nothing uses them yet: e-mails, receipts and refusals all pass `ENGLISH`. */
export const CATALOGUES: Readonly<Record<string, SystemTexts>> = {
  en: ENGLISH,
  de: systemTexts(DE),
};

/** The system's texts for a page in this language, BCP 47: of the nearest catalogue, English where none is near. */
export function textsOf(language: string): SystemTexts {
  return CATALOGUES[catalogueOf(language)] ?? ENGLISH;
}
