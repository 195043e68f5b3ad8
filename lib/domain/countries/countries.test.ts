import { expect, it } from "vitest";
import { COUNTRY_CODES, countryCode, countryName } from "./countries";

it("are the 249 of ISO 3166-1 and Kosovo, each with a name of its own", () => {
  expect(COUNTRY_CODES).toHaveLength(250);
  expect(new Set(COUNTRY_CODES).size).toBe(250);
  const names = COUNTRY_CODES.map((code) => countryName(code));
  expect(new Set(names).size).toBe(250);
  expect(names.filter((name) => name.length < 4)).toEqual([]);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "en")));
});

it.each([
  ["de", "DE"],
  [" DE ", "DE"],
  ["germany", "DE"],
  ["Åland Islands", "AX"],
  ["kosovo", "XK"],
  ["Turkiye", "TR"],
  ["Turkey", "TR"],
  ["UK", "GB"],
  ["usa", "US"],
  ["Holland", "NL"],
  ["Reunion", "RE"],
  ["Cote d’Ivoire", "CI"],
  ["Ivory Coast", "CI"],
  ["Burma", "MM"],
  ["Czech Republic", "CZ"],
  ["Czechia", "CZ"],
  ["Swaziland", "SZ"],
  ["Curacao", "CW"],
  ["St. Lucia", "LC"],
  ["EU", null],
  ["ZZ", null],
  ["Atlantis", null],
  ["", null],
])("%j is %j", (text, code) => {
  expect(countryCode(text)).toBe(code);
});
