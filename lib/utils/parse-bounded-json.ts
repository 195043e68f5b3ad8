import { endOfString } from "@/lib/domain/json/end-of-string";

/** Deeper than anything of ours; the parser takes seconds and hundreds of megabytes for a million levels. */
const MAX_LEVELS = 100;
const QUOTE = 0x22;

/**
 * The parsed JSON of somebody who is not known; undefined when the text is not JSON, or nested deeper than 100 levels.
 */
export function parseBoundedJson(
  text: string,
  parse: (text: string) => unknown = JSON.parse,
): unknown {
  try {
    return isNestedDeeply(text) ? undefined : parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a JSON text is nested deeper than 100 levels: one pass over the text, before it is parsed. */
export function isNestedDeeply(text: string): boolean {
  let level = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(text, at);
      // `[` and `{`, `]` and `}` differ by one bit.
    } else if ((code | 0x20) === 0x7b) {
      level += 1;
      if (level > MAX_LEVELS) {
        return true;
      }
    } else if ((code | 0x20) === 0x7d) {
      level -= 1;
    }
  }
  return false;
}
