import type { ConditionInput } from "./evaluate-condition";

/** How one surface reads conditions. */
export type VisibilityPolicy = {
  isMet(input: ConditionInput): boolean;
  /** A field under a hidden field is hidden too, and an incomplete condition shows its field. */
  cascades: boolean;
};
