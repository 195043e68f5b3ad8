import "server-only";
import type { AuditEventName } from "@/lib/contracts/audit-log";
import { LIMITS } from "@/lib/domain/limits";
import { logger } from "@/lib/server/logger";
import { addToAuditEvent, findTitleOf, insertAuditEvent } from "./audit.repository";

/** Where a call came from. */
export type Caller = { ip: string; headers: Headers };

/** Whose log it is, and what the event was about: at most one form and some words. */
export type AuditEntry = {
  ownerId: number;
  formId?: number;
  subject?: string;
  /** How many. */
  amount?: number;
  /** Entries of one run about one form within an hour are one row, which adds up their amounts. */
  run?: string;
};

const USER_AGENT_CHARACTERS = 300;
const HOUR_CHARACTERS = "2026-11-21T09".length;

/**
 * Notes in the account's log what was done. It is done already: a failure is logged, never thrown.
 * The entry's text is kept as it is now, for the day on which the form has another title or is gone.
 */
export async function recordEvent({
  event,
  entry,
  request,
  now = new Date(),
}: {
  event: AuditEventName;
  entry: AuditEntry;
  request: Caller;
  now?: Date;
}): Promise<void> {
  try {
    const { ownerId, formId, subject, amount = null, run } = entry;
    const title = formId === undefined ? null : await findTitleOf({ formId, ownerId });
    const row = {
      ...{ ownerId, event, amount, at: now },
      subject: [title, subject].filter(Boolean).join(" · ").slice(0, LIMITS.description),
      address: request.ip,
      userAgent: (request.headers.get("user-agent") ?? "").slice(0, USER_AGENT_CHARACTERS),
    };
    if (run === undefined) {
      await insertAuditEvent(row);
      return;
    }
    const hour = now.toISOString().slice(0, HOUR_CHARACTERS);
    await addToAuditEvent({ ...row, mergeKey: [event, ownerId, formId, run, hour].join(" ") });
  } catch (error) {
    logger.error({ error, event }, "Could not write the audit log");
  }
}
