import "server-only";
import { db, type DatabaseTransaction } from "@/lib/server/db/client";
import { loadVersion } from "@/lib/server/public-form/version/published-version";

type Client = Pick<DatabaseTransaction, "form" | "formVersion">;

/**
 * The board on which a submission has its item and the column there for its status: of the live version while that has the same
 * board, as what a team notes is of no version, else of the version that was answered. Null where neither names one.
 */
export async function findStatusColumn(
  { formId, versionId }: { formId: number; versionId: number },
  client: Client = db,
): Promise<{ boardId: string; columnId: string } | null> {
  const answered = await loadVersion(versionId, client);
  const boardId = answered?.board.mondayBoardId ?? null;
  if (answered === null || boardId === null) {
    return null;
  }
  const form = await client.form.findUnique({
    where: { id: formId },
    select: { liveVersionId: true },
  });
  const liveVersionId = form?.liveVersionId ?? null;
  const live = liveVersionId === null ? null : await loadVersion(liveVersionId, client);
  const version = live?.board.mondayBoardId === boardId ? live : answered;
  const columnId = version.settings.statusColumnId;
  return columnId === null ? null : { boardId, columnId };
}
