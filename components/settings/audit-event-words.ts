import type { AuditEventName } from "@/lib/contracts/audit-log";

/** What was done, as the account's owner reads it. */
export const AUDIT_EVENT_WORDS: Record<AuditEventName, string> = {
  "account-registered": "Account created",
  "signed-in": "Signed in",
  "sign-in-failed": "Sign-in failed",
  "signed-out": "Signed out",
  "session-ended": "Another session ended",
  "other-sessions-ended": "Signed out everywhere else",
  "password-changed": "Password changed",
  "form-published": "Form published",
  "form-unpublished": "Form unpublished",
  "form-deleted": "Form deleted",
  "form-restored": "Form restored",
  "version-restored": "Version restored",
  "submissions-deleted": "Submissions deleted",
  "submissions-restored": "Submissions restored",
  "submissions-exported": "Submissions exported",
  "request-deleted": "Bundled request deleted",
  "request-restored": "Bundled request restored",
  "board-connected": "Board service connected",
  "board-disconnected": "Board service disconnected",
  "webhook-secret-rotated": "Signing secret rotated",
};
