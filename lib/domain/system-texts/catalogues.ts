import type { CatalogueTag } from "../languages/catalogue-languages";
import { catalogueOf } from "../languages/look-up";
import { systemTexts, type Catalogue, type SystemTexts } from "./catalogue";
import ar from "./catalogues/ar.json";
import cs from "./catalogues/cs.json";
import da from "./catalogues/da.json";
import de from "./catalogues/de.json";
import el from "./catalogues/el.json";
import es from "./catalogues/es.json";
import et from "./catalogues/et.json";
import fi from "./catalogues/fi.json";
import fr from "./catalogues/fr.json";
import he from "./catalogues/he.json";
import hi from "./catalogues/hi.json";
import hu from "./catalogues/hu.json";
import it from "./catalogues/it.json";
import ja from "./catalogues/ja.json";
import ko from "./catalogues/ko.json";
import nb from "./catalogues/nb.json";
import nl from "./catalogues/nl.json";
import pl from "./catalogues/pl.json";
import ptBR from "./catalogues/pt-BR.json";
import pt from "./catalogues/pt.json";
import sv from "./catalogues/sv.json";
import tr from "./catalogues/tr.json";
import uk from "./catalogues/uk.json";
import zhHans from "./catalogues/zh-Hans.json";
import zhHant from "./catalogues/zh-Hant.json";
import { ENGLISH } from "./english";
import { localeOf } from "./locale-of";

// A language without a file, and a file in which a text is missing, do not compile here.
const TRANSLATIONS: Readonly<Record<Exclude<CatalogueTag, "en">, Catalogue>> = {
  ar,
  cs,
  da,
  de,
  el,
  es,
  et,
  fi,
  fr,
  he,
  hi,
  hu,
  it,
  ja,
  ko,
  nb,
  nl,
  pl,
  pt,
  "pt-BR": ptBR,
  sv,
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
  const texts = CATALOGUES[catalogueOf(language)] ?? ENGLISH;
  const locale = localeOf(language);
  return texts.locale === locale ? texts : { ...texts, locale };
}
