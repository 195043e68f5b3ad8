/** The parsed absolute address, or null. `URL.canParse` is missing on phones of 2022. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    // The constructor throws a TypeError for text that is not an absolute address.
    return null;
  }
}
