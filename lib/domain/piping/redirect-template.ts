import { safeHttpUrl } from "../urls/safe-http-url";
import { mayPipe, replacePipes } from "./pipes";

/** Letters and digits only, so that it stays itself in every part of an address. */
const STAND_IN = "pipe0stand0in0";

const NOT_FULL = "The redirect address must be a full http:// or https:// address";
const PIPED_HOST =
  "An answer can stand in the path, the query or the fragment of the redirect address, not before them";

type RedirectTemplate =
  | { address: string; problem: null }
  /** A sentence without a full stop. */
  | { address: null; problem: string };

/**
 * A redirect address in its normal form, with its pipes as they were written, or what is wrong with it: an answer
 * must not decide where it leads to.
 */
export function redirectTemplate(text: string): RedirectTemplate {
  const pipes: string[] = [];
  const filled = replacePipes(text, ({ written }) => `${STAND_IN}${pipes.push(written) - 1}x`);
  const address = safeHttpUrl(filled);
  if (pipes.length === 0) {
    return address === null ? refused(NOT_FULL) : { address, problem: null };
  }
  // The scheme and the host end before the third slash.
  const [, start = text] = /^([^/]*\/\/[^/?#]*)/.exec(text.trim()) ?? [];
  if (address === null || mayPipe(start)) {
    return refused(mayPipe(start) ? PIPED_HOST : NOT_FULL);
  }
  const restored = address.replace(
    new RegExp(`${STAND_IN}(\\d+)x`, "gi"),
    (mark: string, place: string) => pipes[Number(place)] ?? mark,
  );
  return { address: restored, problem: null };
}

function refused(problem: string): RedirectTemplate {
  return { address: null, problem };
}

/** What is wrong with a redirect address, without a full stop; null when nothing is, or there is none. */
export function redirectProblem(text: string): string | null {
  return text.trim() === "" ? null : redirectTemplate(text.trim()).problem;
}
