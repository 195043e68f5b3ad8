import "server-only";
import { recordEvent, type Caller } from "@/lib/server/audit/record-event";
import { countOf } from "@/lib/utils/numbers";
import type { EndedAccess } from "./take-over.repository";

/** Records who lost access to a personal team as its account's address was proved. */
export async function recordTakeOver({
  ended,
  teamId,
  request,
}: {
  ended: EndedAccess | null;
  teamId: number;
  request: Caller;
}): Promise<void> {
  const { members, invitations } = ended ?? { members: [], invitations: 0 };
  for (const subject of members) {
    await recordEvent({ event: "member-removed", entry: { teamId, subject }, request });
  }
  if (invitations > 0) {
    const entry = { teamId, subject: countOf(invitations, "invitation") };
    await recordEvent({ event: "invitation-withdrawn", entry, request });
  }
}
