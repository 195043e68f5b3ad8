import { LIMITS } from "../limits";
import { safeHttpUrl } from "../urls/safe-http-url";
import { mayPipe, replacePipes } from "./pipes";

/** Letters and digits only, so that it stays itself in every part of an address. */
const STAND_IN = "pipe0stand0in0";

const NOT_FULL = "The redirect address must be a full http:// or https:// address";
const PIPED_HOST =
  "An answer can stand in the path, the query or the fragment of the redirect address, not before them";
const TOO_LONG = `The redirect address must be at most ${LIMITS.url.toLocaleString("en-US")} characters, as browsers encode it`;

type RedirectTemplate =
  | { address: string; problem: null }
  /** A sentence without a full stop. */
  | { address: null; problem: string };

/**
 * A redirect address in its normal form, with its pipes as they were written, or what is wrong with it: an answer
 * must not decide where it leads to. The normal form is what is stored, and encoding makes it longer than what was
 * typed.
 */
export function redirectTemplate(text: string): RedirectTemplate {
  const pipes: string[] = [];
  const standIn = standInFor(text);
  const filled = replacePipes(text, ({ written }) => `${standIn}${pipes.push(written) - 1}x`);
  const address = safeHttpUrl(filled);
  if (pipes.length === 0) {
    return address === null ? refused(NOT_FULL) : withinLimit(address);
  }
  // The scheme and the host end before the third slash.
  const [, start = text] = /^([^/]*\/\/[^/?#]*)/.exec(text.trim()) ?? [];
  if (address === null || mayPipe(start)) {
    return refused(mayPipe(start) ? PIPED_HOST : NOT_FULL);
  }
  const restored = address.replace(
    new RegExp(`${standIn}(\\d+)x`, "g"),
    (mark: string, place: string) => pipes[Number(place)] ?? mark,
  );
  return address.length > LIMITS.url ? refused(TOO_LONG) : withinLimit(restored);
}

function withinLimit(address: string): RedirectTemplate {
  return address.length > LIMITS.url ? refused(TOO_LONG) : { address, problem: null };
}

function refused(problem: string): RedirectTemplate {
  return { address: null, problem };
}

/** What is wrong with a redirect address, without a full stop; null when nothing is, or there is none. */
export function redirectProblem(text: string): string | null {
  return text.trim() === "" ? null : redirectTemplate(text.trim()).problem;
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
