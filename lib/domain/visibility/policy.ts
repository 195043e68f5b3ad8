import type { Field } from "../fields/base-field";
import type { ConditionInput } from "./evaluate-condition";

/** The form in which rules compare the texts of a field beside the typed one; undefined = there is no other. */
export type NormalFormOf = (field: Field) => ((text: string) => string) | undefined;

/** How a page evaluates conditions. */
export type VisibilityPolicy = {
  isMet(this: void, input: ConditionInput): boolean;
  /** A field under a hidden field is hidden too, and an incomplete condition shows its field. */
  cascades: boolean;
};
