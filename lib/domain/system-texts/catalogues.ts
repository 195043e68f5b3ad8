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
