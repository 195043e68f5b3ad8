import { LIMITS } from "@/lib/domain/limits";
import { parseUrl } from "@/lib/domain/urls/parse-url";

const ALLOWED = /^(?:https?:\/\/[^/]|mailto:[^/]|tel:[^/])/i;
const CONTROL_OR_BACKSLASH = /[\p{Cc}\\]/u;
const PROTOCOLS = new Set(["http:", "https:", "mailto:", "tel:"]);

/**
 * An owner's link if it is safe: absolute, http, https, mailto or tel, without a user name that
 * could be mistaken for another host. Otherwise null.
 */
export function safeHref(text: string): string | null {
  const address = text.trim();
  if (address.length > LIMITS.url || !ALLOWED.test(address) || CONTROL_OR_BACKSLASH.test(address)) {
    return null;
  }
  const url = parseUrl(address);
  const isSafe = url !== null && PROTOCOLS.has(url.protocol) && !url.username && !url.password;
  return isSafe ? url.href : null;
}
