import type { BoardColumnType } from "@/lib/domain/board/columns/board-column";
import type { ResultFormat } from "@/lib/domain/formulas/result-style";

/** The columns for the result of a calculation, by its format, the best first. */
export const RESULT_COLUMNS: Record<ResultFormat, readonly BoardColumnType[]> = {
  number: ["numbers", "text"],
  currency: ["numbers", "text"],
  percent: ["numbers", "text"],
  text: ["text", "long_text"],
  date: ["date", "text"],
};
