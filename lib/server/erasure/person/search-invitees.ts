import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { foldCase } from "@/lib/domain/texts/fold-case";
import { containsText } from "./fields-with-text";
import { findInviteesOfTeam } from "./person-search.repository";

const BATCH = 500;

export type FoundInvitee = Omit<Awaited<ReturnType<typeof findInviteesOfTeam>>[number], "texts">;

/**
 * The invitees of a team with this text in name, address or what their link fills in, who have not answered, the newest
 * first: whoever has is found with what they sent.
 */
export async function searchInvitees({
  teamId,
  text,
}: {
  teamId: number;
  text: string;
}): Promise<FoundInvitee[]> {
  const folded = foldCase(text);
  const found: FoundInvitee[] = [];
  for (let after = 0; ;) {
    const rows = await findInviteesOfTeam({ teamId, after, limit: BATCH });
    const last = rows.at(-1);
    if (last === undefined) {
      return found.reverse();
    }
    for (const { texts, ...row } of rows) {
      if (containsText(texts, folded)) {
        found.push(row);
      }
    }
    after = last.id;
    await nextTurn();
  }
}
