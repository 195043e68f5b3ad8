import { ROW_LIMITS } from "@/lib/domain/fields/rows";

export type RowSettings = { minRows?: number | undefined; maxRows?: number | undefined };

/** How many rows an answer may have: the least once there is one. */
export function rowLimits({ minRows, maxRows }: RowSettings): { least: number; most: number } {
  return { least: minRows ?? ROW_LIMITS.least, most: maxRows ?? ROW_LIMITS.most };
}
