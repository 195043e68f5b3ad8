import { LIMITS } from "../limits";
import { parseUrl } from "./parse-url";

/**
 * Why an address may not be called, judged by its text alone, in one sentence; null when it may.
 * Where its host leads is checked later.
 */
export function webAddressProblem(text: string): string | null {
  const url = text.length > LIMITS.url ? null : parseUrl(text);
  // The parser reads "http:///x" and "http:x" as a host named x.
  if (url === null || !/^https?:\/\/[^/]/i.test(text)) {
    return "The address must be a full http:// or https:// address.";
  }
  return url.username !== "" || url.password !== ""
    ? "The address must not hold a user name or a password."
    : null;
}

/** Whether two texts are the same address in different spellings. */
export function isSameAddress(one: string, other: string): boolean {
  return written(one) === written(other);
}

function written(text: string): string {
  return parseUrl(text.trim())?.href ?? text.trim();
}
