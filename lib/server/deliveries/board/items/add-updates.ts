import "server-only";
import { BoardServiceError } from "@/lib/server/board-service/board-service";
import { boardItems, boardWriter } from "@/lib/server/board-service/composition";
import type { ProgressLog } from "../progress";
import type { ItemComment } from "./unwritten-answer-updates";

type Adding = { token: string; itemId: string; submissionId: number; log: ProgressLog };

/** Adds updates (comments) to an item, each once: what an earlier attempt may have written is looked for by its mark. */
export async function addUpdates(adding: Adding, updates: readonly ItemComment[]): Promise<void> {
  const { token, itemId, submissionId, log } = adding;
  if (updates.length === 0 || log.current.isUpdateDone) {
    return;
  }
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
