import "server-only";
import type { UnwrittenAnswer } from "@/lib/form-engine/board/items/board-item";
import { BoardServiceError } from "@/lib/server/board-service/board-service";
import { boardItems, boardWriter } from "@/lib/server/board-service/composition";
import type { DeliverySource } from "@/lib/server/deliveries/delivery-source.repository";
import type { ProgressLog } from "../progress";
import { unwrittenAnswerUpdates } from "./unwritten-answer-updates";

type Adding = {
  token: string;
  itemId: string;
  source: DeliverySource;
  log: ProgressLog;
  unwritten: readonly UnwrittenAnswer[];
};

/**
 * Writes answers that the columns could not hold into updates (comments) of the item, each once: what an earlier
 * attempt may have written is looked for by its number.
 */
export async function addUnwrittenAnswers(adding: Adding): Promise<void> {
  const { token, itemId, source, log, unwritten } = adding;
  if (unwritten.length === 0 || log.current.isUpdateDone) {
    return;
  }
  const { submissionId } = source;
  const updates = unwrittenAnswerUpdates(unwritten, { submissionId, revision: log.job.revision });
  const known = log.current.isAddingUpdate ? await boardItems.listUpdates(token, itemId) : [];
  for (const [index, { mark, html }] of updates.entries()) {
    if (index < log.current.updateCount) {
      continue;
    }
    if (!known.some((body) => body.includes(mark))) {
      const call = `sub-${submissionId}-update${index === 0 ? "" : `-${index + 1}`}`;
      await addOnce(adding, { html, idempotencyKey: log.keyOf(call) });
    }
    await log.save({ updateCount: index + 1, isAddingUpdate: false });
  }
  await log.save({ isUpdateDone: true });
}

async function addOnce(
  { token, itemId, log }: Adding,
  update: { html: string; idempotencyKey: string },
): Promise<void> {
  // A later call that was refused says nothing of an earlier one.
  const mayExist = log.current.isAddingUpdate;
  // Before the call: after a crash, the next attempt must know that the update may exist.
  await log.save({ isAddingUpdate: true });
  try {
    await boardWriter.addUpdate(token, { itemId, ...update });
  } catch (error) {
    if (error instanceof BoardServiceError && !error.detail.mayHaveLanded) {
      await log.save({ isAddingUpdate: mayExist });
    }
    throw error;
  }
}
