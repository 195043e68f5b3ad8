import { LIMITS } from "../limits";
import { parseUrl } from "./parse-url";

const CONTROL_OR_BACKSLASH = /[\p{Cc}\\]/u;

/**
 * The address in its normal form if it is absolute, http or https, and without user name or password;
 * otherwise null. Redirects are checked on save, on read and before the browser follows them.
 */
export function safeHttpUrl(text: string): string | null {
  const address = text.trim();
  const isHttp = /^https?:\/\/[^/]/i.test(address);
  if (!isHttp || address.length > LIMITS.url || CONTROL_OR_BACKSLASH.test(address)) {
    return null;
  }
  const url = parseUrl(address);
  if (url === null) {
    return null;
  }
  const isSafe = ["http:", "https:"].includes(url.protocol) && !url.username && !url.password;
  return isSafe ? url.href : null;
}
