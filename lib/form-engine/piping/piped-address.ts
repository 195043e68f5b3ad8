import { replacePipes } from "@/lib/domain/piping/pipes";
import { parseUrl } from "@/lib/domain/urls/parse-url";
import { safeHttpUrl } from "@/lib/domain/urls/safe-http-url";
import type { ShowAnswer } from "./shown-answers";

/**
 * An owner's address with the answers in it, URL-encoded; null when it is not safe to follow. Whatever the answers
 * are, it leads to the same host and has as many steps in its path: where they would change that, or make it too
 * long, it has none of them.
 */
export function pipedAddress(template: string, show: ShowAnswer): string | null {
  const bare = filledIn(template, (...named) => (show(...named) === null ? null : ""));
  const piped = filledIn(template, show);
  return piped !== null && bare !== null && leadsTheSameWay(piped, bare) ? piped : bare;
}

function filledIn(template: string, show: ShowAnswer): string | null {
  const address = replacePipes(template, ({ fieldId, columnId, fallback, written }) => {
    const answer = show(fieldId, columnId);
    return encoded(answer === null ? written : answer || fallback);
  });
  return safeHttpUrl(address);
}

/** Half of a character, which cannot be encoded, becomes the sign for an unknown one. */
function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\uFFFD"));
}

/** An answer of dots would climb to another folder. */
function leadsTheSameWay(one: string, other: string): boolean {
  const [left, right] = [parseUrl(one), parseUrl(other)];
  const stepsOf = (url: URL) => url.pathname.split("/").length;
  return left !== null && right !== null
    ? left.origin === right.origin && stepsOf(left) === stepsOf(right)
    : false;
}
