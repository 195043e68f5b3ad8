import "server-only";
import type { AskedColumn } from "@/lib/server/board-service/webhooks/board-webhooks.repository";
import { db } from "@/lib/server/db/client";

/** The status columns by which live forms of connected teams ask back; of one team, or of all. */
export async function findAskedColumns(teamId?: number): Promise<AskedColumn[]> {
  const ofTeam = teamId === undefined ? {} : { teamId };
  const form = {
    ...ofTeam,
    deletedAt: null,
    isStopped: false,
    liveVersionId: { not: null },
    team: { boardConnection: { isNot: null } },
  };
  const rows = await db.liveAsk.findMany({
    where: { form },
    select: { formId: true, place: true, form: { select: { teamId: true } } },
  });
  const columns = rows.map(({ formId, place, form: { teamId: owner } }) => {
    // Board, column and label, as they were published.
    const [boardId, columnId] = place as [string, string, string];
    return { teamId: owner, formId, boardId, columnId };
  });
  return [...new Map(columns.map((each) => [JSON.stringify(each), each])).values()];
}
