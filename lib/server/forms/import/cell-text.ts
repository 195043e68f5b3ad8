import "server-only";
import type { XmlElement } from "@rgrove/parse-xml";
import { childrenOf, contentOf, elementsIn, textIn } from "./xml-elements";

/** Formats of dates and times that every workbook knows by their numbers (ECMA-376, 18.8.30). */
const DATE_FORMATS = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);
const MS_PER_DAY = 86_400_000;
/** The day 0 of a workbook, as Excel counts from March 1900 on. */
const DAY_ZERO = Date.UTC(1899, 11, 30);

/** Indices of the styles that show numbers as dates. */
export function dateStylesIn(styles: XmlElement | null): ReadonlySet<number> {
  if (styles === null) {
    return new Set();
  }
  const formats = new Set(DATE_FORMATS);
  for (const { attributes } of elementsIn(styles, "numFmt")) {
    const code = (attributes["formatCode"] ?? "").replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, "");
    if (/[ymdhs]/i.test(code)) {
      formats.add(Number(attributes["numFmtId"]));
    }
  }
  const [cellStyles] = elementsIn(styles, "cellXfs");
  const indices = (cellStyles === undefined ? [] : childrenOf(cellStyles, "xf")).flatMap(
    ({ attributes }, index) => (formats.has(Number(attributes["numFmtId"])) ? [index] : []),
  );
  return new Set(indices);
}

/** The column of a cell's name, from 0: 27 for "AB3"; null without a name. */
export function columnOf(name: string | undefined): number | null {
  const [letters] = /^[A-Z]{1,3}/i.exec(name ?? "") ?? [];
  return letters === undefined
    ? null
    : [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) -
        1;
}

/** What a cell says. */
export function cellText(
  cell: XmlElement,
  { shared, styles }: { shared: readonly string[]; styles: ReadonlySet<number> },
): string {
  const value = childrenOf(cell, "v").map(contentOf).join("");
  switch (cell.attributes["t"]) {
    case "s":
      return shared[Number(value)] ?? "";
    case "inlineStr":
      return childrenOf(cell, "is").map(textIn).join("");
    case "b":
      return value === "1" ? "TRUE" : "FALSE";
    case "str":
    case "d":
      return value;
    case "e":
      return "";
    default:
      return styles.has(Number(cell.attributes["s"] ?? "0")) ? dateText(value) : numberText(value);
  }
}

function numberText(value: string): string {
  const number = Number(value);
  // Workbooks hold 0.1 as 0.10000000000000001.
  return value === "" || !Number.isFinite(number) ? value : String(number);
}

/** A day, a time, or both, in ISO 8601. */
function dateText(value: string): string {
  const days = Number(value);
  if (value === "" || !Number.isFinite(days) || Math.abs(days) > 3_000_000) {
    return value;
  }
  const text = new Date(DAY_ZERO + Math.round(days * MS_PER_DAY)).toISOString();
  const [day = "", time = ""] = text.split("T");
  const isWhole = time.startsWith("00:00:00");
  return days < 1 ? time.slice(0, 5) : isWhole ? day : `${day}T${time.slice(0, 8)}`;
}
