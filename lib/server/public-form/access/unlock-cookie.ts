import "server-only";
import { cookiesOf } from "@/lib/server/auth/sessions/session-cookie";
import { isSignatureOf, keyedHash } from "@/lib/server/crypto/keyed-hash";
import { isSecureOrigin } from "@/lib/server/environment/env";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";

/** A form with a password. */
export type LockedForm = { formId: number; passwordHash: string };

// As long as browsers keep any cookie.
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

/** Whether the request has the cookie that `unlockCookie` gives for the form's present password. */
export function isUnlocked(form: LockedForm, headers: RequestHeaders): boolean {
  const signature = cookiesOf(headers).get(nameOf(form)) ?? "";
  return isSignatureOf({ text: signedTextOf(form), signature, encode });
}

/**
 * `Set-Cookie` for whoever gave the right password. It signs the form with the hash of its password, so that another
 * password ends it. Over HTTPS frames of other sites may have it, each site of its own (`Partitioned`); over HTTP no
 * browser gives it to them.
 */
export function unlockCookie(form: LockedForm): string {
  return [
    `${nameOf(form)}=${encode(keyedHash(signedTextOf(form)))}`,
    "Path=/",
    `Max-Age=${MAX_AGE_SECONDS}`,
    "HttpOnly",
    ...(isSecureOrigin() ? ["SameSite=None", "Secure", "Partitioned"] : ["SameSite=Lax"]),
  ].join("; ");
}

function nameOf({ formId }: LockedForm): string {
  return `${isSecureOrigin() ? "__Host-" : ""}formlane-form-${formId}`;
}

/** The stored hash has a salt of its own: no two passwords, not even the same set again, have one. */
function signedTextOf({ formId, passwordHash }: LockedForm): string {
  return `form-password ${formId} ${passwordHash}`;
}

function encode(hash: Buffer): string {
  return hash.toString("base64url");
}
