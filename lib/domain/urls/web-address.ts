import { LIMITS } from "../limits";
import { parseUrl } from "./parse-url";

/** Why no address that we call is written like this, in one sentence, or null. Where it leads is asked later. */
export function webAddressProblem(text: string): string | null {
  const url = text.length > LIMITS.url ? null : parseUrl(text);
  // A parser takes "http:///x" and "http:x" for a host named x.
  if (url === null || !/^https?:\/\/[^/]/i.test(text)) {
    return "The address must be a full http:// or https:// address.";
  }
  return url.username !== "" || url.password !== ""
    ? "The address must not hold a user name or a password."
    : null;
}

/** Whether two texts are the same address, however they are written. */
export function isSameAddress(one: string, other: string): boolean {
  return written(one) === written(other);
}

function written(text: string): string {
  return parseUrl(text.trim())?.href ?? text.trim();
}
