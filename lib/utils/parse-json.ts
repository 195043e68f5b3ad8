/** The parsed JSON; undefined when the text is not JSON. For what others send there is `parseBoundedJson`. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
