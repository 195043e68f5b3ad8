import "server-only";
import { isSignatureOf, keyedHash } from "@/lib/server/crypto/keyed-hash";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";
import { LONGEST_COOKIE_SECONDS, readVisitorCookie, visitorCookie } from "./visitor-cookie";

/** A form with a password. */
export type LockedForm = { formId: number; passwordHash: string };

/** Whether the request has the cookie that `unlockCookie` gives for the form's present password. */
export function isUnlocked(form: LockedForm, headers: RequestHeaders): boolean {
  const signature = readVisitorCookie({ about: "form", formId: form.formId }, headers) ?? "";
  return isSignatureOf({ text: signedTextOf(form), signature, encode });
}

/** `Set-Cookie` for whoever gave the right password. It signs the form with the hash of its password, so that another password ends it. */
export function unlockCookie(form: LockedForm): string {
  const value = encode(keyedHash(signedTextOf(form)));
  return visitorCookie(
    { about: "form", formId: form.formId },
    { value, maxAgeSeconds: LONGEST_COOKIE_SECONDS },
  );
}

/** The stored hash has a salt of its own: no two passwords, not even the same set again, have one. */
function signedTextOf({ formId, passwordHash }: LockedForm): string {
  return `form-password ${formId} ${passwordHash}`;
}

function encode(hash: Buffer): string {
  return hash.toString("base64url");
}
