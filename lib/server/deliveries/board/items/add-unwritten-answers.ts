import "server-only";
import type { UnwrittenAnswer } from "@/lib/form-engine/board/items/board-item";
import type { DeliverySource } from "@/lib/server/deliveries/delivery-source.repository";
import type { ProgressLog } from "../progress";
import { addUpdates } from "./add-updates";
import { unwrittenAnswerUpdates } from "./unwritten-answer-updates";

type Adding = {
  token: string;
  itemId: string;
  source: DeliverySource;
  log: ProgressLog;
  unwritten: readonly UnwrittenAnswer[];
};

/** Writes answers that the columns could not hold into updates (comments) of the item, each once. */
export async function addUnwrittenAnswers(adding: Adding): Promise<void> {
  const { token, itemId, source, log, unwritten } = adding;
  const { submissionId } = source;
  const { revision } = log.job;
  const updates = unwrittenAnswerUpdates(unwritten, { submissionId, revision });
  await addUpdates({ token, itemId, submissionId, log }, updates);
}
