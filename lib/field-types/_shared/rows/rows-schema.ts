import * as z from "zod/mini";
import { boundedText } from "@/lib/domain/fields/base-field";
import { ROW_LIMITS } from "@/lib/domain/fields/rows";
import { LIMITS } from "@/lib/domain/limits";
import { optionalNumber } from "../field-type-schema";
import { rowLimits, type RowSettings } from "./row-limits";

const BOUNDS = { min: 1, max: ROW_LIMITS.highest };

/** How many rows a table or a repeated section has, and what they are called. */
export const rowsShape = {
  /** Asked for once there is one row; absent = 1. */
  minRows: optionalNumber("The smallest number of rows", BOUNDS),
  /** Absent = 50. */
  maxRows: optionalNumber("The largest number of rows", BOUNDS),
  /** What one row is called, such as "Room". */
  rowLabel: z.optional(boundedText("The name of a row", LIMITS.buttonLabel)),
  /** The button that adds a row; absent or empty: the usual words. */
  addLabel: z.optional(boundedText("The button that adds a row", LIMITS.buttonLabel)),
};

/** What is wrong with the numbers of rows; null when they make sense. */
export function rowsProblem(settings: RowSettings): string | null {
  const { least, most } = rowLimits(settings);
  if (!Number.isInteger(least) || !Number.isInteger(most)) {
    return "The numbers of rows must be whole numbers";
  }
  return least > most ? "The smallest number of rows must not be above the largest" : null;
}
