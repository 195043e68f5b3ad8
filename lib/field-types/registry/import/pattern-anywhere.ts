/** A pattern that has to be found somewhere in a text, as one that the whole text has to match. */
export function patternAnywhere(pattern: string): string {
  const isWhole = pattern.startsWith("^") && /(?<!\\)\$$/.test(pattern) && !pattern.includes("|");
  return isWhole ? pattern : `[\\s\\S]*(?:${pattern})[\\s\\S]*`;
}
