import "server-only";
import { isSameLabel } from "@/lib/domain/board/columns/board-labels";
import { withoutKeys } from "@/lib/domain/fields/answers";
import { STATUS_ID, statusField } from "@/lib/field-types/registry/status-field";
import type { ItemOnBoard } from "@/lib/server/board-service/board-items";
import type { Transaction } from "@/lib/server/outbox/claims/jobs.repository";
import type { ItemUpdate } from "@/lib/server/public-form/update-links/item-updates.repository";
import { cellHash } from "@/lib/server/public-form/update-links/seen-values";
import { noteAnswered } from "../../ask-back/asked-submissions.repository";
import type { DeliverySource } from "../../delivery-source.repository";
import type { ProgressLog } from "../progress";

type Answering = { source: DeliverySource; update: ItemUpdate; log: ProgressLog };

type Answered = Pick<Answering, "source" | "update"> & {
  asSeen?: (item: ItemOnBoard) => Promise<ItemUpdate>;
  /** Stores, with the result of the delivery, that the item does not show the label of the ask any more. */
  also: (transaction: Transaction) => Promise<void>;
};

/**
 * An answer to an ask with the label that it sets as one more answer, while the item shows the label that asked; a status that went
 * on is left alone. Where the answer itself changes that column, it says what the column holds.
 */
export function withAnsweredLabel({ source, update, log }: Answering): Answered {
  const { ask, changes, itemId } = update;
  if (ask === null || changes.some(({ columnId }) => columnId === ask.columnId)) {
    return { source, update, also: async () => undefined };
  }
  const { columnId, label, answeredLabel } = ask;
  const { formId } = source;
  let isAway = false;
  return {
    source: {
      ...source,
      fields: [...source.fields, statusField({ label: answeredLabel, columnId })],
      answers: { ...source.answers, [STATUS_ID]: answeredLabel },
    },
    update: { ...update, changes: [...changes, { fieldId: STATUS_ID, columnId, cell: "" }] },
    asSeen: (item) => {
      const cell = item.cells[columnId];
      isAway = cell !== undefined && !isSameLabel(cell.label ?? cell.text ?? "", label);
      const seen = cellHash(cell, { formId, itemId, fieldId: STATUS_ID });
      const set = { fieldId: STATUS_ID, columnId, cell: seen };
      return Promise.resolve({ ...update, changes: isAway ? changes : [...changes, set] });
    },
    also: async (transaction) => {
      if (isAway || log.current.writtenFields.includes(STATUS_ID)) {
        await noteAnswered(transaction, { formId, askId: ask.id, itemId });
      }
    },
  };
}

/** What is stored of an update: a label that an answer sets is none of its answers. */
export function withoutLabel(written: Partial<ItemUpdate>): Partial<ItemUpdate> {
  const { before } = written;
  return before === undefined ? written : { ...written, before: withoutKeys(before, [STATUS_ID]) };
}
