import { countryCode, countryName } from "@/lib/domain/countries/countries";
import { normalCountryName } from "@/lib/domain/countries/country-names";

/** What the board service calls countries that have another English name here. */
const NAMES: Readonly<Record<string, string>> = {
  CZ: "Czech Republic",
  TR: "Turkey",
};

/** The name of a country on a board, by its code. */
export function boardCountryName(code: string): string {
  return NAMES[code] ?? countryName(code);
}

/** The code of a country, by its code or any name in which boards, people or standards write it. */
export function boardCountryCode(text: string): string | null {
  // Two countries: the board service means this one.
  return normalCountryName(text) === "congo" ? "CG" : countryCode(text);
}
