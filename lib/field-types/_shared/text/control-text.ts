/** The text of a control for an answer; empty unless the answer is text or a number. */
export function controlText(value: unknown): string {
  if (typeof value === "number" && Number.isFinite(value)) {
    return String(value);
  }
  return typeof value === "string" ? value : "";
}

/**
 * The answer while a control contains text that its browser cannot parse, such as "1e" in a number
 * input. No type accepts it, no control draws it over the typed text, and JSON turns it into null.
 */
export const UNPARSABLE_INPUT = Infinity;

/** The pattern for the browser's own `pattern` attribute, if the browser can compile it. */
export function htmlPattern(pattern: string | undefined): string | undefined {
  if (!pattern) {
    return undefined;
  }
  try {
    // Browsers compile the attribute with the v flag, which is stricter than our pattern engine.
    return new RegExp(pattern, "v").source;
  } catch {
    return undefined;
  }
}
