import "server-only";
import { AppError } from "@/lib/domain/errors";
import { isSignatureOf, keyedHash } from "@/lib/server/crypto/keyed-hash";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";
import { isStillSent } from "./answered.repository";
import { LONGEST_COOKIE_SECONDS, readVisitorCookie, visitorCookie } from "./visitor-cookie";

type Live = Pick<PublishedVersion, "formId" | "settings">;

const COOKIE = /^([1-9]\d{0,9})\.([\w-]+)$/;

/**
 * The submission that this browser sent, of a form that takes one answer of each person; null for none, and once it was
 * withdrawn or deleted by its owner. It is as good as the cookie: another browser has none.
 */
export async function answeredBy(
  { formId, settings }: Live,
  headers: RequestHeaders,
): Promise<number | null> {
  if (!settings.onePerPerson) {
    return null;
  }
  const cookie = readVisitorCookie({ about: "answered", formId }, headers) ?? "";
  const [, digits = "", signature = ""] = COOKIE.exec(cookie) ?? [];
  const id = Number(digits);
  const isOurs = isSignatureOf({ text: signedTextOf(formId, id), signature, encode });
  return isOurs && (await isStillSent({ formId, id })) ? id : null;
}

/** 409 when this browser has sent answers already. */
export async function requireUnanswered(live: Live, headers: RequestHeaders): Promise<void> {
  if ((await answeredBy(live, headers)) !== null) {
    throw new AppError("conflict", ({ refusals }) => refusals.answered);
  }
}

/** `Set-Cookie` for the browser that sent the submission; none for a form that does not ask for it. */
export function answeredCookies({ formId, settings }: Live, submissionId: number): string[] {
  const value = `${submissionId}.${encode(keyedHash(signedTextOf(formId, submissionId)))}`;
  return settings.onePerPerson
    ? [
        visitorCookie(
          { about: "answered", formId },
          { value, maxAgeSeconds: LONGEST_COOKIE_SECONDS },
        ),
      ]
    : [];
}

function signedTextOf(formId: number, submissionId: number): string {
  return `answered ${formId} ${submissionId}`;
}

function encode(hash: Buffer): string {
  return hash.toString("base64url");
}
