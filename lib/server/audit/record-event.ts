import "server-only";
import type { AuditEventName } from "@/lib/contracts/accounts/audit-log";
import { LIMITS } from "@/lib/domain/limits";
import { cutText } from "@/lib/domain/texts/cut-text";
import { logger } from "@/lib/server/logging/logger";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";
import { addToAuditEvent, findTitleOf, insertAuditEvent } from "./audit.repository";

/** The client's IP address, the headers of its request, and the username of whoever is signed in. */
export type Caller = { ip: string; headers: RequestHeaders; actor?: string };

/** Whose log it belongs to, and what it concerns: at most one form and a short text. */
export type AuditEntry = {
  teamId: number;
  formId?: number;
  subject?: string;
  /** How many items it concerns. */
  amount?: number;
  /** Entries of the same run, form and hour are merged into one row, with their amounts added up. */
  run?: string;
};

const USER_AGENT_CHARACTERS = 300;
const HOUR_CHARACTERS = "2026-11-21T09".length;

/**
 * Writes an entry into the account's audit log. Never throws, because the action itself has succeeded: a
 * failure to write is logged. Stores the form's current title as text, in case it is renamed or deleted.
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
    const { teamId, formId, subject, amount = null, run } = entry;
    const title = formId === undefined ? null : await findTitleOf({ formId, teamId });
    const row = {
      teamId,
      event,
      amount,
      at: now,
      subject: cutText([title, subject].filter(Boolean).join(" · "), LIMITS.description),
      actor: request.actor ?? "",
      address: request.ip,
      userAgent: cutText(request.headers.get("user-agent") ?? "", USER_AGENT_CHARACTERS),
    };
    if (run === undefined) {
      await insertAuditEvent(row);
      return;
    }
    const hour = now.toISOString().slice(0, HOUR_CHARACTERS);
    await addToAuditEvent({ ...row, mergeKey: [event, teamId, formId, run, hour].join(" ") });
  } catch (error) {
    logger.error({ error, event }, "Could not write the audit log");
  }
}
