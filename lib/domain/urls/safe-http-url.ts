import { LIMITS } from "../limits";
import { parseUrl } from "./parse-url";

const CONTROL_OR_BACKSLASH = /[\p{Cc}\\]/u;

/**
 * An owner's redirect address if it is safe: absolute, http or https, no user name or password
 * (promise P11). Otherwise null. Checked on save, on read and before the browser follows it.
 */
export function safeRedirectUrl(text: string): string | null {
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
