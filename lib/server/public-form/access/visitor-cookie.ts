import "server-only";
import { cookiesOf } from "@/lib/server/auth/sessions/session-cookie";
import { isSecureOrigin } from "@/lib/server/environment/env";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";

/** Of a cookie of a form; what it is about, and the form. */
type Named = { about: "form" | "invite" | "answered"; formId: number };

/** As long as browsers keep any cookie. */
export const LONGEST_COOKIE_SECONDS = 400 * 24 * 60 * 60;

/**
 * `Set-Cookie` of a form for its visitors. Over HTTPS frames of other sites may have it, each site of its own
 * (`Partitioned`); over HTTP no browser gives it to them.
 */
export function visitorCookie(
  named: Named,
  { value, maxAgeSeconds }: { value: string; maxAgeSeconds: number },
): string {
  return [
    `${nameOf(named)}=${value}`,
    "Path=/",
    `Max-Age=${maxAgeSeconds}`,
    "HttpOnly",
    ...(isSecureOrigin() ? ["SameSite=None", "Secure", "Partitioned"] : ["SameSite=Lax"]),
  ].join("; ");
}

/** What the visitor's browser sent of it; undefined for nothing. */
export function readVisitorCookie(named: Named, headers: RequestHeaders): string | undefined {
  return cookiesOf(headers).get(nameOf(named));
}

function nameOf({ about, formId }: Named): string {
  return `${isSecureOrigin() ? "__Host-" : ""}formlane-${about}-${formId}`;
}
