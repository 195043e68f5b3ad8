import "server-only";
import { AppError } from "@/lib/domain/errors";
import { logger } from "@/lib/server/logger";
import type { ColumnOfBoard, FilteredColumn } from "./board-service";
import { readForOwner, type BoardQuery } from "./board-cache";
import { columnValuesQuery, valuesByFilterQuery } from "./board-queries";

type OfOwner = { ownerId: number };

/** Distinct values of a column; an empty list when they cannot be had (specification, section 7). */
export async function listColumnValues({
  ownerId,
  column,
}: OfOwner & { column: ColumnOfBoard }): Promise<string[]> {
  return (await orNothing(columnValuesQuery(ownerId, column))) ?? [];
}

/** The values of a column beside one value of another; an empty list when they cannot be had. */
export async function listFilteredValues({
  ownerId,
  column,
  filterValue,
}: OfOwner & { column: FilteredColumn; filterValue: string }): Promise<string[]> {
  return valuesFor(await orNothing(valuesByFilterQuery(ownerId, column)), filterValue);
}

/** Those of one value of the filter; values are kept normalised and without blanks around them. */
export function valuesFor(
  values: Readonly<Record<string, string[]>> | null,
  filterValue: string,
): string[] {
  const found = new Map(Object.entries(values ?? {})).get(filterValue.normalize("NFC").trim());
  return found ?? [];
}

async function orNothing<Payload>(question: BoardQuery<Payload>): Promise<Payload | null> {
  try {
    return await readForOwner(question);
  } catch (error) {
    if (!(error instanceof AppError)) {
      throw error;
    }
    logger.warn({ ownerId: question.ownerId, code: error.code }, "column values not read");
    return null;
  }
}
