import "server-only";
import { INVITE_PARAMETER } from "@/lib/contracts/public-form/invite-parameter";
import { publicOrigin } from "@/lib/server/environment/env";
import { inviteToken } from "./invite-token";

/** The form's address with the link of an invitee. */
export function inviteeUrl(
  invitee: { id: number; formId: number },
  publicUrl: string | null,
): string {
  return `${publicOrigin()}/form/${publicUrl ?? ""}?${INVITE_PARAMETER}=${inviteToken(invitee)}`;
}
