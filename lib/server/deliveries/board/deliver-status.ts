import "server-only";
import { statusField } from "@/lib/field-types/registry/status-field";
import { isOnBoard } from "@/lib/server/board-service/board-items";
import { boardItems } from "@/lib/server/board-service/composition";
import { findStatuses } from "@/lib/server/forms/statuses/statuses.repository";
import type { ClaimedJob } from "@/lib/server/outbox/claims/claim-jobs.repository";
import type { DeliveryContext, Outcome } from "@/lib/server/outbox/claims/outcome";
import { contentDeletedOutcome } from "@/lib/server/outbox/resume/content-deleted-outcome";
import { findPrivateColumns } from "@/lib/server/submissions/private-columns/private-columns.repository";
import { findStatusColumn } from "@/lib/server/submissions/private-columns/status-column.repository";
import { findDeliverySource, type DeliverySource } from "../delivery-source.repository";
import { attemptOnBoard } from "./attempt-on-board";
import { ProgressLog } from "./progress";
import { writeOwnColumn } from "./write-own-column";

const GONE = "Its item is not on the board any more.";

/**
 * Writes the status that a submission has now into the column for it, so that a late delivery shows nothing old; none empties the
 * column. Without an item there is nothing to do: its status is written once it is made.
 */
export async function deliverStatus(job: ClaimedJob, context: DeliveryContext): Promise<Outcome> {
  const { teamId, submissionId } = job;
  const source = submissionId && (await findDeliverySource({ teamId, submissionId }));
  if (!source || source.isDeleted) {
    return contentDeletedOutcome(job, context.now());
  }
  return attemptOnBoard({
    job,
    context,
    work: (token) => writeStatus({ token, job, source }),
    outcomeOf: (warnings, attempt) => ({ result: "delivered", attempt, warnings }),
  });
}

type Writing = { token: string; job: ClaimedJob; source: DeliverySource };

async function writeStatus({ token, job, source }: Writing): Promise<string[]> {
  const { mondayItemId: itemId } = source;
  const column = await findStatusColumn(source);
  if (itemId === null || column?.boardId !== job.target) {
    return [];
  }
  const { columnId } = column;
  const found = await boardItems.readItem(token, { itemId, columnIds: [columnId] });
  if (found === null || !isOnBoard(found, source)) {
    return [GONE];
  }
  const text = await labelOfStatus(source);
  const field = statusField({ label: text ?? "", columnId });
  return writeOwnColumn(
    { token, job, source, item: found, log: new ProgressLog(job) },
    { field, columnId, text },
  );
}

async function labelOfStatus({ formId, submissionId }: DeliverySource): Promise<string | null> {
  const [statuses, noted] = await Promise.all([
    findStatuses(formId),
    findPrivateColumns({ ids: [submissionId], formId }),
  ]);
  const statusId = noted.get(submissionId)?.statusId;
  return statuses.find(({ id }) => id === statusId)?.label ?? null;
}
