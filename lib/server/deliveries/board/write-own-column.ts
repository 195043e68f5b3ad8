import "server-only";
import { BOARD_HOST } from "@/lib/domain/board/host";
import { withFieldLabel } from "@/lib/domain/board/with-field-label";
import type { Field } from "@/lib/domain/fields/base-field";
import { boardItem } from "@/lib/form-engine/board/items/board-item";
import type { ItemOnBoard } from "@/lib/server/board-service/board-items";
import { BoardServiceError } from "@/lib/server/board-service/board-service";
import { columnsQuery } from "@/lib/server/board-service/cache/board-queries";
import { readForDelivery } from "@/lib/server/board-service/cache/read-board";
import type { ClaimedJob } from "@/lib/server/outbox/claims/claim-jobs.repository";
import type { DeliverySource } from "../delivery-source.repository";
import { changeBoardItem } from "./items/change-board-item";
import type { ProgressLog } from "./progress";
import { refusedAnswers } from "./refused-answers";

type Writing = {
  token: string;
  job: Pick<ClaimedJob, "target">;
  source: DeliverySource;
  item: ItemOnBoard;
  log: ProgressLog;
};

/** A field that stands for what is written, mapped to `columnId`; `text`: its answer, null empties the column. */
type OwnColumnValue = { field: Field; columnId: string; text: string | null };

/**
 * Writes something that is no answer into a column of an item, which is emptied where it has no label for that. Resolves to what
 * could not be written, one sentence each.
 */
export async function writeOwnColumn(
  { token, job, source, item, log }: Writing,
  { field, columnId, text }: OwnColumnValue,
): Promise<string[]> {
  const { submissionId, teamId } = source;
  const columns = await readForDelivery(columnsQuery(teamId, job.target), token);
  if (columns === null) {
    throw new BoardServiceError("data", { message: `${BOARD_HOST} has no such board.` });
  }
  const told = { fields: [field], answers: text === null ? {} : { [field.id]: text } };
  const written = boardItem({ ...told, columns, form: source.board, namePattern: "" });
  const isMissing = Object.keys(written.values).length === 0;
  // What it said before holds no more.
  const values = isMissing && columnId in item.cells ? { [columnId]: null } : written.values;
  const changed = { values, newLabelColumns: written.newLabelColumns };
  await changeBoardItem({ token, submissionId, item, columns, written: changed, log });
  const refused = refusedAnswers({ source: { ...source, ...told }, item: written, log });
  return [...written.unwritten, ...refused].map(({ label, reason }) =>
    withFieldLabel(label, reason),
  );
}
