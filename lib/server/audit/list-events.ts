import "server-only";
import {
  auditEventResponse,
  DELIVERIES_RESENT,
  FAILED_SIGN_IN,
  WRONG_CURRENT_PASSWORD,
  type AuditEventResponse,
  type AuditLogQuery,
} from "@/lib/contracts/accounts/audit-log";
import { countOf } from "@/lib/utils/numbers";
import { findAuditEvents } from "./audit.repository";

/** A page of the account's log, the newest first; nextCursor is null on the last one. */
export async function listEvents({
  teamId,
  query,
}: {
  teamId: number;
  query: AuditLogQuery;
}): Promise<{ events: AuditEventResponse[]; nextCursor: number | null }> {
  const { cursor, limit } = query;
  const rows = await findAuditEvents({ teamId, cursor, limit: limit + 1 });
  const page = rows.slice(0, limit);
  return {
    events: page.map(({ subject, amount, ...row }) =>
      auditEventResponse.parse({
        ...row,
        at: row.at.toISOString(),
        subject: [subject, amountWords(row.event, amount)].filter(Boolean).join(" · "),
      }),
    ),
    nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

function amountWords(event: string, amount: number | null): string {
  if (amount === null) {
    return "";
  }
  if (event === DELIVERIES_RESENT) {
    return countOf(amount, "delivery", "deliveries");
  }
  const isAttempt = event === FAILED_SIGN_IN || event === WRONG_CURRENT_PASSWORD;
  return countOf(amount, isAttempt ? "attempt" : "submission");
}
