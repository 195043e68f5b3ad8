import { isEmpty } from "../fields/answers";
import { RULE_OPERATORS } from "../rules/rule-group";
import { isConditionMet } from "./evaluate-condition";
import type { VisibilityPolicy } from "./policy";

const KNOWN: ReadonlySet<string> = new Set(RULE_OPERATORS);

/**
 * Preview screen (specification, section 4, "Field visibility (preview)"): a missing answer and an unknown operator
 * count as met, so that it begins with all that visitors can come to see. What is answered there decides as for them.
 */
export const previewPolicy: VisibilityPolicy = {
  cascades: false,
  isMet: (input) => isEmpty(input.answer) || !KNOWN.has(input.operator) || isConditionMet(input),
};
