import "server-only";
import { NAME_COLUMN, nameCell, type ItemCell } from "@/lib/domain/board/items/item-cell";
import { AppError } from "@/lib/domain/errors";
import type { Answers } from "@/lib/domain/fields/answers";
import { answersOfCell } from "@/lib/form-engine/board/items/cell-answers";
import { foldRowAnswers, rowFields } from "@/lib/form-engine/board/row-fields";
import { isOnBoard, type ItemOnBoard } from "@/lib/server/board-service/board-items";
import { callBoardService } from "@/lib/server/board-service/call-board-service";
import { withDeadline } from "@/lib/server/board-service/call-deadline";
import { boardItems } from "@/lib/server/board-service/composition";
import { ownName } from "@/lib/server/board-service/own-name";
import type { PublishedVersion } from "../version/published-version";
import { loadCellNames } from "./cell-names";
import type { SeenItem } from "./item-revision";
import { linkedFields, type LinkedField } from "./linked-fields";
import { answerHash, cellHash } from "./seen-values";

/** One linked field of an item that was read; `cell` is undefined where the board lacks the column. */
export type ItemValue = LinkedField & { cell: ItemCell | undefined; answers: Answers };

export type ReadItem =
  | { state: "there"; values: ItemValue[] }
  /** Deleted, archived, or on another board. */
  | { state: "gone" }
  /** The service does not say. */
  | { state: "away"; retryAfterSeconds: number };

const DEADLINE_MS = 2_000;
const RETRY_AFTER_SECONDS = 10;

type Reading = { live: PublishedVersion; itemId: string };

/** Reads the linked columns of an item, live; two seconds at most. Never throws for what the service answers. */
export async function readItem({ live, itemId }: Reading): Promise<ReadItem> {
  const fields = linkedFields(live);
  const until = performance.now() + DEADLINE_MS;
  const columnIds = [...new Set(fields.map(({ columnId }) => columnId))];
  try {
    const { item } = await callBoardService({
      teamId: live.teamId,
      ask: async (token) => ({
        item: await withDeadline(DEADLINE_MS, () =>
          boardItems.readItem(token, { itemId, columnIds }),
        ),
      }),
    });
    return item !== null && isOnBoard(item, live)
      ? { state: "there", values: await valuesOf(item, { live, fields, until }) }
      : { state: "gone" };
  } catch (error) {
    if (!(error instanceof AppError)) {
      throw error;
    }
    const retryAfterSeconds = error.retryAfterSeconds ?? RETRY_AFTER_SECONDS;
    return { state: "away", retryAfterSeconds };
  }
}

type Valuing = { live: PublishedVersion; fields: readonly LinkedField[]; until: number };

async function valuesOf(item: ItemOnBoard, { live, fields, until }: Valuing): Promise<ItemValue[]> {
  const name = await ownName(item, live.formId);
  const read = await Promise.all(
    fields.map(async (linked): Promise<ItemValue> => {
      const { field, columnId } = linked;
      const cell = columnId === NAME_COLUMN ? nameCell(name) : item.cells[columnId];
      if (cell === undefined) {
        return { ...linked, cell, answers: {} };
      }
      const names = await loadCellNames({ live, until }, { field, cell });
      return { ...linked, cell, answers: answersOfCell(field, cell, names) };
    }),
  );
  // The answer to a field whose rows have columns is what these hold, also beside a column for the whole.
  const held = foldRowAnswers(live.fields, answersOf(read));
  return read.map((value) => {
    const { id } = value.field;
    const isOfRows = rowFields(value.field).length > 0;
    return isOfRows && held[id] ? { ...value, answers: { [id]: held[id] } } : value;
  });
}

/** The answers of several values, flat. */
export function answersOf(values: readonly ItemValue[]): Answers {
  return Object.assign({}, ...values.map(({ answers }) => answers)) as Answers;
}

/** What a page shows of these values. */
export function seenOf(
  values: readonly ItemValue[],
  { formId, itemId }: { formId: number; itemId: string },
): SeenItem {
  return new Map(
    values.map(({ field, mode, cell, answers }) => {
      const place = { formId, itemId, fieldId: field.id };
      const shown = mode === "blank" ? {} : answers;
      return [field.id, { cell: cellHash(cell, place), answer: answerHash(shown, field, place) }];
    }),
  );
}
