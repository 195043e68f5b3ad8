import { LIMITS } from "../limits";
import { safeHttpUrl } from "../urls/safe-http-url";
import { mayPipe, replacePipes } from "./pipes";

/** Letters and digits only, so that it stays itself in every part of an address. */
const STAND_IN = "pipe0stand0in0";

/** What is wrong with a redirect address that shows answers; null when nothing is. */
export const PIPED_HOST =
  "An answer can stand in the path, the query or the fragment of the redirect address, not before them.";

/**
 * A redirect address in its normal form, with its pipes as they were written. "host" when an answer would decide
 * where it leads to, null when it is no http or https address, or when its normal form is too long: that is what
 * is stored, and encoding makes it longer than what was typed.
 */
export function redirectTemplate(text: string): { address: string } | "host" | null {
  const pipes: string[] = [];
  const standIn = standInFor(text);
  const filled = replacePipes(text, ({ written }) => `${standIn}${pipes.push(written) - 1}x`);
  const address = safeHttpUrl(filled);
  if (pipes.length === 0) {
    return withinLimit(address);
  }
  // The scheme and the host end before the third slash.
  const [, start = text] = /^([^/]*\/\/[^/?#]*)/.exec(text.trim()) ?? [];
  if (address === null || mayPipe(start)) {
    return mayPipe(start) ? "host" : null;
  }
  const restored = address.replace(
    new RegExp(`${standIn}(\\d+)x`, "g"),
    (mark: string, place: string) => pipes[Number(place)] ?? mark,
  );
  return address.length > LIMITS.url ? null : withinLimit(restored);
}

function withinLimit(address: string | null): { address: string } | null {
  return address === null || address.length > LIMITS.url ? null : { address };
}

/** A stand-in that is not in the address itself, which in its normal form may have one that the text hides. */
function standInFor(text: string): string {
  const bare = safeHttpUrl(replacePipes(text, () => "-")) ?? text;
  let standIn = STAND_IN;
  while (bare.includes(standIn)) {
    standIn += "0";
  }
  return standIn;
}
