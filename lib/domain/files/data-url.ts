export type DataUrl = {
  /** Media type without parameters, in lower case. */
  type: string;
  base64: string;
  /** Number of decoded bytes. */
  size: number;
};

// Only the head: matching a pattern over megabytes of base64 would be slow.
const HEAD = /^data:([\w.+-]+\/[\w.+-]+)?(?:; ?[\w.+-]+=(?:[\w.+,-]+|"[^"]*"))*;base64,/i;
const LONGEST_HEAD = 300;

/** Reads a base64 data URL without decoding it; null when it is not one. */
export function parseDataUrl(text: unknown): DataUrl | null {
  if (typeof text !== "string") {
    return null;
  }
  const head = HEAD.exec(text.slice(0, LONGEST_HEAD));
  if (head === null) {
    return null;
  }
  const base64 = text.slice(head[0].length);
  const padding = base64.endsWith("==") ? 2 : Number(base64.endsWith("="));
  return {
    type: (head[1] ?? "application/octet-stream").toLowerCase(),
    base64,
    size: Math.floor((base64.length * 3) / 4) - padding,
  };
}
