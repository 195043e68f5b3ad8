import { catalogueOf } from "../languages/look-up";
import { systemTexts, type Catalogue, type SystemTexts } from "./catalogue";
import ar from "./catalogues/ar.json";
import cs from "./catalogues/cs.json";
import de from "./catalogues/de.json";
import el from "./catalogues/el.json";
import he from "./catalogues/he.json";
import hi from "./catalogues/hi.json";
import hu from "./catalogues/hu.json";
import ja from "./catalogues/ja.json";
import ko from "./catalogues/ko.json";
import tr from "./catalogues/tr.json";
import uk from "./catalogues/uk.json";
import zhHans from "./catalogues/zh-Hans.json";
import zhHant from "./catalogues/zh-Hant.json";
import { ENGLISH } from "./english";

// A file in which a text is missing does not compile here.
const TRANSLATIONS: Readonly<Record<string, Catalogue>> = {
  ar,
  cs,
  de,
  el,
  he,
  hi,
  hu,
  ja,
  ko,
  tr,
  uk,
  "zh-Hans": zhHans,
  "zh-Hant": zhHant,
};

/** By the tag of the catalogue. */
export const CATALOGUES: Readonly<Record<string, SystemTexts>> = {
  en: ENGLISH,
  ...Object.fromEntries(
    Object.entries(TRANSLATIONS).map(([tag, catalogue]) => [tag, systemTexts(catalogue)]),
  ),
};

/** The system's texts for a page in this language, BCP 47: of the nearest catalogue, English where none is near. */
export function textsOf(language: string): SystemTexts {
  return CATALOGUES[catalogueOf(language)] ?? ENGLISH;
}
