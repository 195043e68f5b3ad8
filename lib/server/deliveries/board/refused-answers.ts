import "server-only";
import {
  unwrittenAnswerOf,
  type BoardItem,
  type UnwrittenAnswer,
} from "@/lib/form-engine/board/items/board-item";
import type { DeliverySource } from "../delivery-source.repository";
import type { ProgressLog } from "./progress";

/** Answers whose value the service refused, whole or in part, in this or an earlier attempt. */
export function refusedAnswers({
  source: { fields, answers },
  item,
  log,
}: {
  source: DeliverySource;
  item: Pick<BoardItem, "fieldIds">;
  log: ProgressLog;
}): UnwrittenAnswer[] {
  const { refused, shortened } = log.current;
  return Object.entries({ ...shortened, ...refused }).flatMap(([columnId, reason]) => {
    // Another field may be mapped to the same column: its answer is not the refused one.
    const field = fields.find(({ id }) => id === item.fieldIds[columnId]);
    return field ? [unwrittenAnswerOf({ field, answers, columnId }, reason)] : [];
  });
}
