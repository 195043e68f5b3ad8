import { z } from "zod";
import { cursor } from "../row-id";

/** Wrong passwords within an hour are combined into one event. */
export const FAILED_SIGN_IN = "sign-in-failed";
/** Wrong confirmations when changing the password or deleting the account; combined as above. */
export const WRONG_CURRENT_PASSWORD = "current-password-wrong";

/** `count` is of deliveries; for the others, of submissions. */
export const DELIVERIES_RESENT = "deliveries-resent";

/** Events of the audit log: sign-ins, publishing, exports, deletions, and changes of secrets. */
const AUDIT_EVENTS = [
  "account-registered",
  "signed-in",
  FAILED_SIGN_IN,
  "signed-out",
  "session-ended",
  "other-sessions-ended",
  "password-changed",
  "reset-link-made",
  "password-reset",
  "email-confirmed",
  "identity-linked",
  "identity-unlinked",
  "account-disabled",
  "account-enabled",
  "reauthenticated",
  WRONG_CURRENT_PASSWORD,
  "second-factor-on",
  "second-factor-off",
  "second-factor-reset",
  "recovery-codes-renewed",
  "recovery-code-used",
  "passkey-added",
  "passkey-removed",
  "form-published",
  "form-unpublished",
  "form-stopped",
  "form-started",
  "form-password-set",
  "form-password-removed",
  "statuses-changed",
  "invitees-added",
  "invitee-removed",
  "invitees-mailed",
  "follow-links-revoked",
  "correction-links-revoked",
  "item-links-made",
  "item-links-revoked",
  "form-deleted",
  "form-restored",
  "version-restored",
  "media-uploaded",
  "submission-corrected",
  "answers-recalculated",
  "submissions-deleted",
  "submissions-erased",
  "private-columns-changed",
  "submission-held",
  "submission-hold-ended",
  "stage-link-sent",
  "stage-link-revoked",
  "stage-link-read",
  "submissions-restored",
  "submissions-released",
  "submissions-exported",
  "live-link-made",
  "live-link-revoked",
  "secret-answer-read",
  "person-searched",
  "person-erased",
  DELIVERIES_RESENT,
  "request-deleted",
  "request-restored",
  "request-released",
  "board-connected",
  "board-disconnected",
  "webhook-secret-read",
  "webhook-secret-rotated",
  "webhook-addresses-changed",
  "hook-created",
  "hook-deleted",
  "mail-stopped",
  "mail-resumed",
  "team-created",
  "team-renamed",
  "sender-name-changed",
  "team-theme-changed",
  "team-requires-second-factor",
  "team-requires-no-second-factor",
  "team-deleted",
  "member-invited",
  "invitation-withdrawn",
  "member-joined",
  "member-role-changed",
  "member-forms-changed",
  "member-removed",
  "form-moved",
  "token-created",
  "token-deleted",
] as const;

export const auditLogQuery = z.strictObject({
  cursor,
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

export const auditEventResponse = z.object({
  id: z.number().int(),
  at: z.string(),
  event: z.enum(AUDIT_EVENTS),
  /** The username of the member who did it; "" when nobody was signed in. */
  actor: z.string(),
  /** A snapshot: a form's title, a count, an organisation's name; may be empty. */
  subject: z.string(),
  address: z.string(),
  userAgent: z.string(),
});
export const auditLogResponse = z.array(auditEventResponse);

export type AuditEventName = (typeof AUDIT_EVENTS)[number];
export type AuditLogQuery = z.infer<typeof auditLogQuery>;
export type AuditEventResponse = z.infer<typeof auditEventResponse>;
