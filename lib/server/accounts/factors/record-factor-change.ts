import "server-only";
import type { AuditEventName } from "@/lib/contracts/audit-log";
import { recordEvent, type Caller } from "@/lib/server/audit/record-event";

type FactorEvent = Extract<
  AuditEventName,
  | "second-factor-on"
  | "second-factor-off"
  | "passkey-added"
  | "passkey-removed"
  | "recovery-codes-renewed"
  | "recovery-code-used"
  | "second-factor-reset"
>;

/** Tells of a change of an account's second factors: in the log of its personal team. */
export async function recordFactorChange({
  event,
  account: { personalTeamId: teamId, username: actor },
  subject = "",
  caller,
}: {
  event: FactorEvent;
  account: { personalTeamId: number; username: string };
  subject?: string;
  caller: Caller;
}): Promise<void> {
  await recordEvent({ event, entry: { teamId, subject }, request: { ...caller, actor } });
}

/** The account of a signed-in caller. */
export function accountOf({
  user,
  personalTeam,
}: {
  user: { username: string };
  personalTeam: { id: number };
}) {
  return { personalTeamId: personalTeam.id, username: user.username };
}
