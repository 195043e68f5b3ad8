import type { ConditionInput } from "./evaluate-condition";

/** How a page evaluates conditions. */
export type VisibilityPolicy = {
  isMet(input: ConditionInput): boolean;
  /** A field under a hidden field is hidden too, and an incomplete condition shows its field. */
  cascades: boolean;
};
