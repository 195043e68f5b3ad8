import "server-only";
import { createHash } from "node:crypto";
import type { BoardColumn, ColumnValue } from "@/lib/domain/board/columns/board-column";
import { holdsValue } from "@/lib/domain/board/items/item-cell";
import type { ItemOnBoard } from "@/lib/server/board-service/board-items";
import { BoardServiceError } from "@/lib/server/board-service/board-service";
import { boardItems } from "@/lib/server/board-service/composition";
import type { ProgressLog } from "../progress";
import { acceptedValues, columnsToDrop, mayHaveLanded, newLabels } from "../refused-columns";

export type ItemValues = {
  /** By column id: null clears a column, "name" renames the item. Other columns are left alone. */
  values: Readonly<Record<string, ColumnValue | null>>;
  /** Columns in which a label has to be created first. */
  newLabelColumns: readonly string[];
};

type Changing = {
  token: string;
  submissionId: number;
  /** As read for this attempt, with the cells of all columns that are written. */
  item: ItemOnBoard;
  columns: readonly (BoardColumn & { id: string })[];
  written: ItemValues;
  log: ProgressLog;
};

/**
 * Writes values to an item that exists, in one call and once. Columns that hold their value already are
 * not touched. An earlier call with an unknown result is taken for done when one of its columns, which
 * did not hold its value then, holds it now: the service carries out all of a call or nothing. Values
 * that the service refuses are left out and recorded in the log.
 */
export async function changeBoardItem(changing: Changing): Promise<void> {
  const { log } = changing;
  if (log.current.isChanged) {
    return;
  }
  let isDone = false;
  for (let drops = 0; !isDone; drops += 1) {
    const values = missingValues(changing);
    isDone = hasLanded(values, log) || (await isWritten(changing, { values, drops }));
  }
  await log.save({ isChanged: true, changing: [] });
}

function hasLanded(missing: ItemValues["values"], log: ProgressLog): boolean {
  const isMissing = (id: string) => Object.hasOwn(missing, id);
  // What was refused is not missing either, and says nothing about the rest.
  const { changing, refused } = log.current;
  const isSomeHeld = changing.some((id) => !isMissing(id) && !Object.hasOwn(refused, id));
  return isSomeHeld || Object.keys(missing).length === 0;
}

/** False: the service refused a column, and another call without it may help. */
async function isWritten(
  changing: Changing,
  { values, drops }: { values: ItemValues["values"]; drops: number },
): Promise<boolean> {
  const { log, written } = changing;
  // Before the call: after a crash, the next attempt must know that the values may be written.
  await log.save({ changing: Object.keys(values) });
  try {
    await send(changing, values);
    return true;
  } catch (error) {
    if (!(error instanceof BoardServiceError)) {
      throw error;
    }
    if (!mayHaveLanded(error)) {
      await log.save({ changing: [] });
    }
    const sent = { ...written, values };
    const refused = isItemGone(error) ? {} : columnsToDrop({ written: sent, log, error, drops });
    if (Object.keys(refused).length === 0) {
      throw error;
    }
    await log.save({ refused: { ...log.current.refused, ...refused } });
    return false;
  }
}

function missingValues({ item, columns, written, log }: Changing): ItemValues["values"] {
  const entries = Object.entries(acceptedValues(written.values, log));
  return Object.fromEntries(
    entries.filter(([id, value]) => {
      const column = columns.find((each) => each.id === id);
      return column === undefined || !holds(item, { column, value });
    }),
  );
}

/** Whether an item that was read holds this value. */
export function holds(
  { name, cells }: ItemOnBoard,
  { column, value }: { column: BoardColumn & { id: string }; value: ColumnValue | null },
): boolean {
  if (column.type === "name") {
    return value === name;
  }
  const cell = cells[column.id];
  return cell !== undefined && holdsValue(cell, { value, column });
}

async function send(
  { token, submissionId, item, written, log }: Changing,
  values: ItemValues["values"],
): Promise<void> {
  const mayCreateLabels = newLabels(written, log).some((id) => Object.hasOwn(values, id));
  const content = { boardId: item.boardId, itemId: item.id, values, mayCreateLabels };
  // The key includes the content: the service may store a refusal under a key and repeat it.
  const hash = createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 16);
  const idempotencyKey = `sub-${submissionId}-change-${hash}`;
  await boardItems.changeItem(token, { ...content, idempotencyKey });
}

/** The item went after it was read: leaving columns out would not help. */
function isItemGone({ failure, serviceCode }: BoardServiceError): boolean {
  return failure === "data" && /notfound/i.test(serviceCode.replaceAll("_", ""));
}
