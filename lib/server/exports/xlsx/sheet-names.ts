import "server-only";
import { cutText } from "@/lib/domain/texts/cut-text";

/** Of a sheet's name, in UTF-16 units. */
const MAX_NAME = 31;
const FORBIDDEN = /[[\]:*?/\\]|\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu;
/** Excel keeps this name to itself. */
const RESERVED = "history";

/**
 * Names sheets by labels, as far as spreadsheets take them: shortened, without their forbidden characters, and numbered
 * where another sheet has the name, in big or small letters. `taken`: names in use.
 */
export function sheetNames(taken: readonly string[]): (label: string) => string {
  const used = new Set([RESERVED, ...taken.map(comparable)]);
  return (label) => {
    const whole = label.replace(FORBIDDEN, " ").replace(/\s+/g, " ");
    for (let number = 1; ; number += 1) {
      const ending = number === 1 ? "" : ` (${number})`;
      const start = trimmed(cutText(trimmed(whole), MAX_NAME - ending.length)) || "Table";
      const name = `${start}${ending}`;
      if (!used.has(comparable(name))) {
        used.add(comparable(name));
        return name;
      }
    }
  };
}

function comparable(name: string): string {
  return name.normalize("NFC").toLowerCase();
}

/** No name begins or ends with an apostrophe. */
function trimmed(text: string): string {
  return text.replace(/^['\s]+|['\s]+$/g, "");
}
