import { newRange, type Range } from "../_shared/range/range";

/**
 * A slider always has limits and a step; the defaults are 0, 100 and 1 (specification, section 5).
 */
export function rangeOf({ min, max, step }: Range): { min: number; max: number; step: number } {
  return { min: min ?? newRange.min, max: max ?? newRange.max, step: step ?? newRange.step };
}
