import "server-only";
import { tagKey } from "@/lib/domain/board/items/normal-forms";
import { AppError } from "@/lib/domain/errors";
import { logger } from "@/lib/server/logging/logger";
import type { ColumnOfBoard, FilteredColumn } from "./board-service";
import type { BoardQuery } from "./cache/board-cache";
import { columnValuesQuery, valuesByFilterQuery } from "./cache/board-queries";
import { readForOwner } from "./cache/read-board";

type OfOwner = { teamId: number };

/** Distinct values of a column; an empty list when they cannot be read (specification, section 7). */
export async function listColumnValues({
  teamId,
  column,
}: OfOwner & { column: ColumnOfBoard }): Promise<string[]> {
  return (await readOrNull(columnValuesQuery(teamId, column))) ?? [];
}

/** The values of a column for one value of the filter column; an empty list when they cannot be read. */
export async function listFilteredValues({
  teamId,
  column,
  filterValue,
}: OfOwner & { column: FilteredColumn; filterValue: string }): Promise<string[]> {
  return valuesFor(await readOrNull(valuesByFilterQuery(teamId, column)), filterValue);
}

/** The values for one value of the filter, which is compared in Unicode NFC and trimmed, or else as a tag. */
export function valuesFor(
  values: Readonly<Record<string, string[]>> | null,
  filterValue: string,
): string[] {
  const found = new Map(Object.entries(values ?? {}));
  return found.get(filterValue.normalize("NFC").trim()) ?? found.get(tagKey(filterValue)) ?? [];
}

async function readOrNull<Payload>(query: BoardQuery<Payload>): Promise<Payload | null> {
  try {
    return await readForOwner(query);
  } catch (error) {
    if (!(error instanceof AppError)) {
      throw error;
    }
    logger.warn(
      { teamId: query.teamId, code: error.code },
      "Could not read the values of a column",
    );
    return null;
  }
}
