import { meetsCondition } from "./evaluate-condition";
import type { VisibilityPolicy } from "./policy";

/**
 * Preview screen (specification, section 4, "Field visibility (preview)"): an undefined answer and
 * an unknown operator count as met.
 */
export const previewPolicy: VisibilityPolicy = {
  cascades: false,
  isMet({ operator, expected, answer }) {
    if (answer === undefined) {
      return true;
    }
    switch (operator) {
      case "equals":
      case "contains":
        return meetsCondition({ answer, expected });
      case "not_equals":
      case "not_contains":
        return !meetsCondition({ answer, expected });
      default:
        return true;
    }
  },
};
