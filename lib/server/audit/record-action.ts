import "server-only";
import type { AuditEventName } from "@/lib/contracts/accounts/audit-log";
import type { Identity, MemberTeam } from "@/lib/server/auth/authenticate";
import { recordEvent, type AuditEntry, type Caller } from "./record-event";

/**
 * How a route declares its entry in the audit log. `about` adds details or another team; when it
 * returns null nothing is recorded.
 */
export type AuditRule<Done> = {
  event: AuditEventName | ((done: Done) => AuditEventName);
  about?: (done: Done) => Partial<AuditEntry> | null;
};

/** Records what a route did, in the log of the team that it was about unless `about` names another. */
export async function recordAction<
  Done extends { identity: Identity | null; team: MemberTeam | null },
>({ rule, done, request }: { rule: AuditRule<Done>; done: Done; request: Caller }): Promise<void> {
  const about = rule.about === undefined ? {} : rule.about(done);
  const teamId = about?.teamId ?? done.team?.id ?? done.identity?.personalTeam.id;
  if (about !== null && teamId !== undefined) {
    const event = typeof rule.event === "function" ? rule.event(done) : rule.event;
    await recordEvent({ event, entry: { ...about, teamId }, request });
  }
}
