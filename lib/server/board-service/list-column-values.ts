import "server-only";
import { AppError } from "@/lib/domain/errors";
import { logger } from "@/lib/server/logger";
import { askBoardService } from "./ask-board-service";
import type { ColumnOfBoard } from "./board-service";
import { mondayService } from "./monday/monday-service";

/** Distinct values of a column; an empty list when they cannot be had (specification, section 7). */
export async function listColumnValues({
  ownerId,
  column,
}: {
  ownerId: number;
  column: ColumnOfBoard;
}): Promise<string[]> {
  try {
    const ask = (token: string) => mondayService.listColumnValues(token, column);
    return await askBoardService({ ownerId, ask });
  } catch (error) {
    if (!(error instanceof AppError)) {
      throw error;
    }
    logger.warn({ ownerId, code: error.code }, "column values not read");
    return [];
  }
}
