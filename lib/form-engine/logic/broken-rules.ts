import { rulesIn, type RuleGroup } from "@/lib/domain/rules/rule-group";
import { valueProblem, type FieldsOfForm } from "./logic-problems";

/** What is wrong with rules that stand outside of fields. */
export type RulesProblem = {
  /** Without a full stop; the rules are "its rules". */
  sentence: string;
  /** A save is refused: a rule names a field that is gone. */
  isBlocking: boolean;
  /** A rule was begun and names no field, or no value, yet. */
  isUnfinished: boolean;
};

/** A rule that cannot work as it stands: on a field that is gone, or on a value that its field has not. */
export function brokenRules(rules: RuleGroup, form: FieldsOfForm): RulesProblem | null {
  const all = rulesIn(rules);
  if (all.some(({ fieldId }) => fieldId !== "" && !form.byId.has(fieldId))) {
    return {
      sentence: "A field that its rules name is gone",
      isBlocking: true,
      isUnfinished: false,
    };
  }
  if (all.some(({ fieldId }) => fieldId === "")) {
    return { sentence: "A rule names no field yet", isBlocking: true, isUnfinished: true };
  }
  const found = all.map((rule) => valueProblem(rule, form)).find((problem) => problem !== null);
  return found
    ? {
        sentence: found.sentence,
        isBlocking: false,
        isUnfinished: found.problem === "incomplete",
      }
    : null;
}
