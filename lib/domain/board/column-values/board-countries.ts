import { COUNTRY_CODES, countryCode, countryName } from "@/lib/domain/countries/countries";

/** What the board service calls countries that have another English name here. */
const NAMES: Readonly<Record<string, string>> = {
  CZ: "Czech Republic",
  TR: "Turkey",
};

/** Names by which countries are known elsewhere, older ones among them; without accents, in lower case. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  bosnia: "BA",
  brunei: "BN",
  "burkina faso": "BF",
  burma: "MM",
  "cabo verde": "CV",
  "cape verde": "CV",
  "congo, democratic republic of the": "CD",
  "congo, republic of the": "CG",
  "congo, the democratic republic of the": "CD",
  "democratic republic of the congo": "CD",
  "republic of the congo": "CG",
  congo: "CG",
  "cote d'ivoire": "CI",
  "east timor": "TL",
  england: "GB",
  "great britain": "GB",
  "holy see": "VA",
  "hong kong": "HK",
  "iran, islamic republic of": "IR",
  "ivory coast": "CI",
  "korea, republic of": "KR",
  "korea, democratic people's republic of": "KP",
  "lao people's democratic republic": "LA",
  "libyan arab jamahiriya": "LY",
  macao: "MO",
  macau: "MO",
  macedonia: "MK",
  "macedonia, the former yugoslav republic of": "MK",
  "micronesia, federated states of": "FM",
  "moldova, republic of": "MD",
  myanmar: "MM",
  palestine: "PS",
  "palestinian territory": "PS",
  "palestinian territory, occupied": "PS",
  "republic of korea": "KR",
  "russian federation": "RU",
  "sao tome and principe": "ST",
  swaziland: "SZ",
  "syrian arab republic": "SY",
  "tanzania, united republic of": "TZ",
  "the netherlands": "NL",
  turkiye: "TR",
  "united states of america": "US",
  usa: "US",
  uk: "GB",
  vatican: "VA",
  "vatican city state": "VA",
  "viet nam": "VN",
};

let byName: ReadonlyMap<string, string> | undefined;

/** The name of a country on a board, by its code. */
export function boardCountryName(code: string): string {
  return NAMES[code] ?? countryName(code);
}

/** The code of a country, by its code or any name in which boards, people or standards write it. */
export function boardCountryCode(text: string): string | null {
  byName ??= new Map([
    ...COUNTRY_CODES.map((code): [string, string] => [plain(countryName(code)), code]),
    ...Object.entries(NAMES).map(([code, name]): [string, string] => [plain(name), code]),
    ...Object.entries(OTHER_NAMES).map(([name, code]): [string, string] => [plain(name), code]),
  ]);
  return countryCode(text) ?? byName.get(plain(text)) ?? null;
}

/** Without what spellings of one name differ in. */
function plain(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[’ʼ]/g, "'")
    .replace(/&/g, "and")
    .replace(/\bst\b\.?/gi, "saint")
    .replace(/[().-]/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
}
