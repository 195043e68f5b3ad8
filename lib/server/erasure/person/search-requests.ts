import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { foldCase } from "@/lib/domain/texts/fold-case";
import { containsText, textsIn } from "./fields-with-text";
import { findRequestsOfTeam } from "./person-search.repository";

const BATCH = 100;

export type FoundRequest = Omit<Awaited<ReturnType<typeof findRequestsOfTeam>>[number], "payload">;

/**
 * The bundled requests of a team with this text in what was entered, the newest first: also in the trash and in quarantine. Not by
 * whom they were routed to, as that is the team's.
 */
export async function searchRequests({
  teamId,
  text,
}: {
  teamId: number;
  text: string;
}): Promise<FoundRequest[]> {
  const folded = foldCase(text);
  const found: FoundRequest[] = [];
  for (let after = 0; ;) {
    const rows = await findRequestsOfTeam({ teamId, after, limit: BATCH });
    const last = rows.at(-1);
    if (last === undefined) {
      return found.reverse();
    }
    for (const { payload, ...row } of rows) {
      const entered = Object.entries(payload ?? {}).filter(([name]) => name !== "summary");
      if (containsText(textsIn(Object.fromEntries(entered)), folded)) {
        found.push(row);
      }
    }
    after = last.id;
    await nextTurn();
  }
}
