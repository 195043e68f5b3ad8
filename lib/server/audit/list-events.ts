import "server-only";
import {
  FAILED_SIGN_IN,
  auditEventResponse,
  type AuditEventResponse,
  type AuditLogQuery,
} from "@/lib/contracts/audit-log";
import { countOf } from "@/lib/utils/numbers";
import { findAuditEvents } from "./audit.repository";

/** A page of the account's log, the newest first; nextCursor is null on the last one. */
export async function listEvents({
  ownerId,
  query,
}: {
  ownerId: number;
  query: AuditLogQuery;
}): Promise<{ events: AuditEventResponse[]; nextCursor: number | null }> {
  const { cursor, limit } = query;
  const rows = await findAuditEvents({ ownerId, cursor, limit: limit + 1 });
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
  return amount === null
    ? ""
    : countOf(amount, event === FAILED_SIGN_IN ? "attempt" : "submission");
}
