import "server-only";
import type { AuditEventName } from "@/lib/contracts/audit-log";
import type { Identity } from "@/lib/server/auth/authenticate";
import { recordEvent, type AuditEntry } from "./record-event";

/**
 * How a route declares its entry in the audit log. `about` adds details or another account; when it
 * returns null nothing is recorded.
 */
export type AuditRule<Done> = {
  event: AuditEventName;
  about?: (done: Done) => Partial<AuditEntry> | null;
};

/** Records what a route did, in the caller's log unless `about` names another account. */
export async function recordAction<Done extends { identity: Identity | null }>({
  rule,
  done,
  request,
}: {
  rule: AuditRule<Done>;
  done: Done;
  request: { ip: string; headers: Headers };
}): Promise<void> {
  const about = rule.about === undefined ? {} : rule.about(done);
  const ownerId = about?.ownerId ?? done.identity?.user.id;
  if (about !== null && ownerId !== undefined) {
    await recordEvent({ event: rule.event, entry: { ...about, ownerId }, request });
  }
}
