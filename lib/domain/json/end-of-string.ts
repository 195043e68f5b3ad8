const BACKSLASH = 0x5c;

/**
 * The index of the quotation mark that ends the string which begins at `start` in a JSON text; the text's length
 * without one. Looks for marks alone, so that long strings take no time.
 */
export function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) {
    end = text.indexOf('"', end + 1);
  }
  return end === -1 ? text.length : end;
}

function isEscaped(text: string, at: number): boolean {
  let before = at;
  while (text.charCodeAt(before - 1) === BACKSLASH) {
    before -= 1;
  }
  return (at - before) % 2 === 1;
}
