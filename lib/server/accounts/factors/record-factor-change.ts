import "server-only";
import { recordEvent, type Caller } from "@/lib/server/audit/record-event";
import type { FactorChange } from "@/lib/server/outbox/enqueue/enqueue-account-mail.repository";

/**
 * Records a change of an account's second factors in the log of its personal team. The e-mail about it is enqueued in
 * the transaction of the change.
 */
export async function recordFactorChange({
  event,
  account: { personalTeamId: teamId, username: actor },
  subject = "",
  caller,
}: {
  event: FactorChange;
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
