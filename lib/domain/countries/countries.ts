import { normalCountryName, OTHER_COUNTRY_NAMES } from "./country-names";

// Of ISO 3166-1, and Kosovo under the code that is in use for it, in the order of their English names, which is then the same in every browser.
const CODES =
  "AFAXALDZASADAOAIAQAGARAMAWAUATAZBSBHBDBBBYBEBZBJBMBTBOBABWBVBRIOVGBNBGBFBIKHCMCACVBQKYCFTD" +
  "CLCNCXCCCOKMCGCDCKCRCIHRCUCWCYCZDKDJDMDOECEGSVGQEREESZETFKFOFJFIFRGFPFTFGAGMGEDEGHGIGRGLGD" +
  "GPGUGTGGGNGWGYHTHMHNHKHUISINIDIRIQIEIMILITJMJPJEJOKZKEKIXKKWKGLALVLBLSLRLYLILTLUMOMGMWMYMVML" +
  "MTMHMQMRMUYTMXFMMDMCMNMEMSMAMZMMNANRNPNLNCNZNINENGNUNFKPMKMPNOOMPKPWPSPAPGPYPEPHPNPLPTPRQA" +
  "RERORURWWSSMSTSASNRSSCSLSGSXSKSISBSOZAGSKRSSESLKBLSHKNLCMFPMVCSDSRSJSECHSYTWTJTZTHTLTGTKTO" +
  "TTTNTRTMTCTVUMVIUGUAAEGBUSUYUZVUVAVEVNWFEHYEZMZW";

/** The two-letter codes of all countries, by English name. */
export const COUNTRY_CODES: readonly string[] = CODES.match(/../g) ?? [];

const known = new Set(COUNTRY_CODES);
let names: Intl.DisplayNames | undefined;
let namesIn = "";

/** The name of a country in a language (BCP 47), by its code. */
export function countryName(code: string, language = "en"): string {
  if (names === undefined || namesIn !== language) {
    names = new Intl.DisplayNames([language, "en"], { type: "region" });
    namesIn = language;
  }
  return known.has(code) ? (names.of(code) ?? code) : code;
}

const otherNames = new Map(Object.entries(OTHER_COUNTRY_NAMES));
let byName: ReadonlyMap<string, string> | undefined;

/**
 * The code of a country, by its code, its English name or another usual one, in any case and without accents; null
 * when there is none.
 */
export function countryCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  if (known.has(code)) {
    return code;
  }
  const wanted = normalCountryName(text);
  // No name is as short as that: what is left of other texts is not worth 250 names.
  if (wanted.length < 4) {
    return otherNames.get(wanted) ?? null;
  }
  byName ??= new Map(COUNTRY_CODES.map((each) => [normalCountryName(countryName(each)), each]));
  return byName.get(wanted) ?? otherNames.get(wanted) ?? null;
}
