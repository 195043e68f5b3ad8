import "server-only";
import { createHash } from "node:crypto";
import type { BoardColumn, ColumnValue } from "@/lib/domain/board/columns/board-column";
import { holdsValue } from "@/lib/domain/board/items/item-cell";
import type { ItemOnBoard } from "@/lib/server/board-service/board-items";
import { BoardServiceError } from "@/lib/server/board-service/board-service";
import { boardItems } from "@/lib/server/board-service/composition";
import type { ProgressLog } from "../progress";
import { acceptedValues, afterRefusal, newLabels, noteRefused } from "../refused-columns";

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
  item: Pick<ItemOnBoard, "id" | "name" | "boardId" | "cells">;
  columns: readonly (BoardColumn & { id: string; title?: string })[];
  written: ItemValues;
  log: ProgressLog;
};

/**
 * Writes values to an item that exists, in one call and once. Columns that hold their value already are
 * not touched. An earlier call with an unknown result is taken for done when one of its columns, which
 * did not hold its value then, holds it now: the service carries out all of a call or nothing. Values
 * that the service refuses are left out and recorded in the log; where it does not say which, the call is
 * split until the value is found.
 */
export async function changeBoardItem(changing: Changing): Promise<void> {
  const { log, written } = changing;
  if (log.current.isChanged) {
    return;
  }
  let groups = hasLanded(changing) ? log.current.later : [Object.keys(written.values)];
  for (let splits = 0; groups.length > 0;) {
    const [ids = [], ...later] = groups;
    const values = missingValues(changing, ids);
    const split = await sendOrSplit(changing, { values, later, splits });
    splits += split === null ? 0 : 1;
    groups = [...(split ?? []), ...later];
  }
  await log.save({ isChanged: true, changing: [], later: [] });
}

function hasLanded(changing: Changing): boolean {
  const { log, written } = changing;
  const sent = log.current.changing;
  const missing = missingValues(changing, sent);
  // What was refused, or is not written any more, is not missing either, and says nothing about the rest.
  const accepted = acceptedValues(written.values, log);
  return sent.some((id) => Object.hasOwn(accepted, id) && !Object.hasOwn(missing, id));
}

type Call = { values: ItemValues["values"]; later: string[][]; splits: number };

/** Null: written. Otherwise the groups of columns that are to be tried instead. */
async function sendOrSplit(
  changing: Changing,
  { values, later, splits }: Call,
): Promise<string[][] | null> {
  const { log, written, columns } = changing;
  const ids = Object.keys(values);
  if (ids.length === 0) {
    return null;
  }
  // A later call that was refused says nothing of an earlier one.
  const earlier = { changing: log.current.changing, later: log.current.later };
  // Before the call: after a crash, the next attempt must know that the values may be written.
  await log.save({ changing: ids, later });
  try {
    await send(changing, values);
    return null;
  } catch (error) {
    if (!(error instanceof BoardServiceError)) {
      throw error;
    }
    if (!error.detail.mayHaveLanded) {
      await log.save(earlier);
    }
    const next = afterRefusal({ error, ids, columns, written, log, splits });
    if (next === null) {
      throw error;
    }
    const tooLong = await noteRefused(next, { written, log });
    return tooLong.length > 0 ? [ids] : next.groups;
  }
}

/** What is to be written of these columns. */
function missingValues(
  { item, columns, written, log }: Changing,
  ids: readonly string[],
): ItemValues["values"] {
  const entries = Object.entries(acceptedValues(written.values, log));
  return Object.fromEntries(
    entries.filter(([id, value]) => {
      const column = columns.find((each) => each.id === id);
      return ids.includes(id) && (column === undefined || !holds(item, { column, value }));
    }),
  );
}

/** Whether an item that was read holds this value. */
export function holds(
  { name, cells }: Pick<ItemOnBoard, "name" | "cells">,
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
  const idempotencyKey = log.keyOf(`sub-${submissionId}-change-${hash}`);
  await boardItems.changeItem(token, { ...content, idempotencyKey });
}
