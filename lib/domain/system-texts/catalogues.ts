import { systemTexts, type Catalogue, type SystemTexts } from "./catalogue";
import german from "./de.json";
import { ENGLISH } from "./english";

// One line a language: a file in which a text is missing does not compile here.
const DE: Catalogue = german;

/** By the tag of the catalogue. For the server: a browser gets those of its page. */
export const CATALOGUES: Readonly<Record<string, SystemTexts>> = {
  en: ENGLISH,
  de: systemTexts(DE),
};
