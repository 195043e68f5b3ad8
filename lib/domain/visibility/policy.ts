import type { Field } from "../fields/base-field";
import type { FieldDefinition } from "../fields/contract";
import type { ConditionInput } from "./evaluate-condition";

/** What rules ask of the type of a field. */
export type RuleDefinition = Pick<FieldDefinition, "normalForm" | "meetsRule">;
export type RuleDefinitionOf = (field: Field) => RuleDefinition;

/** How a page evaluates conditions. */
export type VisibilityPolicy = {
  isMet(this: void, input: ConditionInput): boolean;
  /** A field under a hidden field is hidden too, and an incomplete condition shows its field. */
  cascades: boolean;
};
