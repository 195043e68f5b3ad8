import "server-only";
import { z } from "zod";
import type { ColumnOfBoard, FilteredColumn, LinkedItem, ValuesByFilter } from "./board-service";
import type { Question } from "./kept-readings";
import { mondayService } from "./monday/monday-service";

const values = z.array(z.string());
const valuesByFilter = z.record(z.string(), z.array(z.string()));
const linkedItems = z.array(z.object({ id: z.string(), name: z.string() }));

/** Which distinct values a column has. */
export function askColumnValues(ownerId: number, column: ColumnOfBoard): Question<string[]> {
  return {
    ownerId,
    key: keyOf("values", column),
    shape: values,
    ask: (token) => mondayService.listColumnValues(token, column),
  };
}

/** Which values a column has beside each value of another: one reading answers for all of them. */
export function askValuesByFilter(
  ownerId: number,
  column: FilteredColumn,
): Question<ValuesByFilter> {
  return {
    ownerId,
    key: keyOf("filtered", column),
    shape: valuesByFilter,
    ask: (token) => mondayService.listValuesByFilter(token, column),
  };
}

/** Which items a column of links names. */
export function askLinkedItems(ownerId: number, column: ColumnOfBoard): Question<LinkedItem[]> {
  return {
    ownerId,
    key: keyOf("linked", column),
    shape: linkedItems,
    ask: (token) => mondayService.listLinkedItems(token, column),
  };
}

function keyOf(kind: string, column: ColumnOfBoard & { filterColumnId?: string }): string {
  const { boardId, columnId, filterColumnId = null, groupIds } = column;
  return JSON.stringify([kind, boardId, columnId, filterColumnId, [...groupIds].sort()]);
}
