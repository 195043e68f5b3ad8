import { FormulaError } from "../formula-error";

export type FormatPart =
  | { kind: "literal"; text: string }
  /** A place of a digit: "0" is always there, "#" where it is needed, "?" with a space in its place. */
  | { kind: "digit"; sign: string }
  | { kind: "point" | "comma" | "percent" | "text" | "general" }
  /** "yyyy", "mm" (of a month), "nn" (minutes), "hh", "ss"; "[h]" are hours that count on. */
  | { kind: "date"; letters: string }
  | { kind: "half"; isShort: boolean };

/** One of the formats that ";" separates: of numbers above zero, below, of zero and of texts. */
export type FormatSection = { parts: FormatPart[]; isDate: boolean };

const MOST_CHARACTERS = 200;
const UNKNOWN = "The format has a sign that TEXT does not know";
const PART =
  /"([^"]*)"|\\(.)|_(.)|(\[h+\])|(general)|(am\/pm|a\/p)|(y+|m+|d+|h+|s+)|([0#?])|([.,%@;])|([^a-z"\\[\]*_])/isuy;

/** @throws {FormulaError} for signs that mean something in spreadsheets, yet not here */
export function readFormat(format: string): FormatSection[] {
  if (format.length > MOST_CHARACTERS) {
    throw new FormulaError(`A format has at most ${MOST_CHARACTERS} characters`);
  }
  const sections: FormatPart[][] = [[]];
  PART.lastIndex = 0;
  while (PART.lastIndex < format.length) {
    const found = PART.exec(format);
    if (found === null) {
      throw new FormulaError(UNKNOWN);
    }
    if (found[0] === ";") {
      sections.push([]);
    } else {
      sections.at(-1)?.push(partOf(found));
    }
  }
  return sections.map((parts) => {
    const isDate = parts.some(({ kind }) => kind === "date");
    return { parts: isDate ? datePartsOf(parts) : parts, isDate };
  });
}

const SIGNS: Readonly<Record<string, FormatPart>> = {
  ".": { kind: "point" },
  ",": { kind: "comma" },
  "%": { kind: "percent" },
  "@": { kind: "text" },
};

function partOf(found: RegExpExecArray): FormatPart {
  const [all, quoted, escaped, space, elapsed, general, half, letters, sign, special] = found;
  const date = elapsed ?? letters;
  if (date !== undefined) {
    return { kind: "date", letters: date.toLowerCase() };
  }
  if (half !== undefined) {
    return { kind: "half", isShort: half.length === "a/p".length };
  }
  if (sign !== undefined) {
    return { kind: "digit", sign };
  }
  if (general !== undefined) {
    return { kind: "general" };
  }
  const known = special === undefined ? undefined : SIGNS[special];
  const text = quoted ?? escaped ?? (space === undefined ? all : " ");
  return known ?? { kind: "literal", text };
}

/** In a date the point and the comma are themselves, and "m" beside hours or seconds is minutes. */
function datePartsOf(parts: readonly FormatPart[]): FormatPart[] {
  const letters = parts.flatMap((part) => (part.kind === "date" ? [part.letters] : []));
  let index = -1;
  return parts.map((part): FormatPart => {
    switch (part.kind) {
      case "point":
        return { kind: "literal", text: "." };
      case "comma":
        return { kind: "literal", text: "," };
      case "date": {
        index += 1;
        const isMinute =
          /^mm?$/.test(part.letters) &&
          (letters[index - 1]?.includes("h") === true ||
            letters[index + 1]?.startsWith("s") === true);
        return isMinute ? { kind: "date", letters: part.letters.replaceAll("m", "n") } : part;
      }
      case "literal":
      case "half":
        return part;
      default:
        throw new FormulaError(UNKNOWN);
    }
  });
}
