import "server-only";
import type { AuditEventName } from "@/lib/contracts/audit-log";
import { LIMITS } from "@/lib/domain/limits";
import { logger } from "@/lib/server/logger";
import { findTitleOf, insertAuditEvent } from "./audit.repository";

/** Whose log it is, and what the event was about: at most one form and some words. */
export type AuditEntry = { ownerId: number; formId?: number; subject?: string };

const USER_AGENT_CHARACTERS = 300;

/**
 * Notes in the account's log what was done. It is done already: a failure is logged, never thrown.
 * The entry's text is kept as it is now, for the day on which the form has another title or is gone.
 */
export async function recordEvent({
  event,
  entry,
  request,
}: {
  event: AuditEventName;
  entry: AuditEntry;
  request: { ip: string; headers: Headers };
}): Promise<void> {
  try {
    const { ownerId, formId, subject } = entry;
    const title = formId === undefined ? null : await findTitleOf({ formId, ownerId });
    await insertAuditEvent({
      ownerId,
      event,
      subject: [title, subject].filter(Boolean).join(" · ").slice(0, LIMITS.description),
      address: request.ip,
      userAgent: (request.headers.get("user-agent") ?? "").slice(0, USER_AGENT_CHARACTERS),
    });
  } catch (error) {
    logger.error({ error, event }, "Could not write the audit log");
  }
}
