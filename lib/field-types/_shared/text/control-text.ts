/** The text a control shows for an answer; anything that is not text or a number shows nothing. */
export function controlText(value: unknown): string {
  if (typeof value === "number" && Number.isFinite(value)) {
    return String(value);
  }
  return typeof value === "string" ? value : "";
}

/**
 * The answer while a control holds something that its browser cannot read, like "1e" in a box for
 * numbers: no type accepts it, no control shows it over what was typed, and JSON keeps nothing of it.
 */
export const UNREADABLE = Infinity;

/** The pattern as the browser's own `pattern` attribute, where it can read it. */
export function htmlPattern(pattern: string | undefined): string | undefined {
  if (!pattern) {
    return undefined;
  }
  try {
    // The attribute is compiled with the v flag, stricter than the engine that checks patterns.
    return new RegExp(pattern, "v").source;
  } catch {
    return undefined;
  }
}
