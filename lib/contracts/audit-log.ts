import { z } from "zod";
import { cursor } from "./row-id";

/** Wrong passwords of an hour are one event. */
export const FAILED_SIGN_IN = "sign-in-failed";
/** Asked for again by a change of the password or the deletion of the account; likewise. */
export const WRONG_CURRENT_PASSWORD = "current-password-wrong";

/** Deliveries, where the others count submissions. */
export const DELIVERIES_RESENT = "deliveries-resent";

/** What the audit log knows of: sign-ins, publishing, what leaves or is deleted, and secrets. */
const AUDIT_EVENTS = [
  "account-registered",
  "signed-in",
  FAILED_SIGN_IN,
  "signed-out",
  "session-ended",
  "other-sessions-ended",
  "password-changed",
  WRONG_CURRENT_PASSWORD,
  "form-published",
  "form-unpublished",
  "form-deleted",
  "form-restored",
  "version-restored",
  "submissions-deleted",
  "submissions-restored",
  "submissions-released",
  "submissions-exported",
  "secret-answer-read",
  DELIVERIES_RESENT,
  "request-deleted",
  "request-restored",
  "request-released",
  "board-connected",
  "board-disconnected",
  "webhook-secret-read",
  "webhook-secret-rotated",
  "webhook-addresses-changed",
  "mail-stopped",
  "mail-resumed",
] as const;

export const auditLogQuery = z.strictObject({
  cursor,
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

export const auditEventResponse = z.object({
  id: z.number().int(),
  at: z.string(),
  event: z.enum(AUDIT_EVENTS),
  /** As it was then: a form's title, how many, an organisation's name; may be empty. */
  subject: z.string(),
  address: z.string(),
  userAgent: z.string(),
});
export const auditLogResponse = z.array(auditEventResponse);

export type AuditEventName = (typeof AUDIT_EVENTS)[number];
export type AuditLogQuery = z.infer<typeof auditLogQuery>;
export type AuditEventResponse = z.infer<typeof auditEventResponse>;
