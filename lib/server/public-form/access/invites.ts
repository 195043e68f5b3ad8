import "server-only";
import { INVITE_PARAMETER } from "@/lib/contracts/public-form/invite-parameter";
import { AppError } from "@/lib/domain/errors";
import { readInviteToken } from "@/lib/server/forms/invitees/invite-token";
import { findInvitee } from "@/lib/server/forms/invitees/invitees.repository";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";
import { readVisitorCookie, visitorCookie } from "./visitor-cookie";

type Live = Pick<PublishedVersion, "formId" | "settings">;
type Asked = { headers: RequestHeaders; parameters: URLSearchParams };
export type Invited = NonNullable<Awaited<ReturnType<typeof findInvitee>>>;

const MAX_AGE_SECONDS = 24 * 60 * 60;

/** The link that a call names, or else the one that its page was opened by; null for neither. */
export function inviteOf(
  { formId, settings }: Live,
  { parameters, headers }: Asked,
): string | null {
  const ofPage = settings.inviteesOnly
    ? readVisitorCookie({ about: "invite", formId }, headers)
    : undefined;
  return parameters.get(INVITE_PARAMETER) ?? ofPage ?? null;
}

/**
 * Who was invited by a link that was not used yet; null without one where the form is for others, too.
 * @throws {AppError} 403 without one where only invitees may answer, 410 once it was used or withdrawn
 */
export async function requireInvite(
  { formId, settings }: Live,
  token: string | null,
): Promise<Invited | null> {
  if (token === null) {
    if (settings.inviteesOnly) {
      throw new AppError("forbidden", ({ refusals }) => refusals.inviteesOnly);
    }
    return null;
  }
  const id = readInviteToken(token, formId);
  const invitee = id === null ? null : await findInvitee({ id, formId });
  if (invitee === null || invitee.answeredAt !== null) {
    throw new AppError("gone", ({ refusals }) => refusals.linkInvalid, { event: "link-invalid" });
  }
  return invitee;
}

/** The link as a further parameter of an address; "" for none. */
export function inviteQuery(token: string | null): string {
  return token === null ? "" : `&${new URLSearchParams({ [INVITE_PARAMETER]: token })}`;
}

/** `Set-Cookie` by which the calls of a page are known to be of the link that opened it: beacons and uploads name none. */
export function inviteCookie({ formId }: { formId: number }, token: string): string {
  return visitorCookie(
    { about: "invite", formId },
    { value: token, maxAgeSeconds: MAX_AGE_SECONDS },
  );
}
