import { rulesIn, type RuleGroup } from "@/lib/domain/rules/rule-group";
import { valueProblem, type FieldsOfForm } from "./logic-problems";
import { ruleFault, type KnownFields } from "./rule-fault";

/** What is wrong with rules that stand outside of fields. */
export type RulesProblem = {
  /** Without a full stop; the rules are "its rules". */
  sentence: string;
  /** A save is refused. */
  isBlocking: boolean;
  /** A rule was begun and names no field, or no value, yet. */
  isUnfinished: boolean;
};

/** A rule that cannot work as it stands: on a field that is gone, or on a value that its field has not. */
export function brokenRules(rules: RuleGroup, form: FieldsOfForm): RulesProblem | null {
  const refused = refusedRules(rules, form.byId);
  if (refused !== null) {
    return refused;
  }
  const found = rulesIn(rules)
    .map((rule) => valueProblem(rule, form))
    .find((problem) => problem !== null);
  return found
    ? {
        sentence: found.sentence,
        isBlocking: false,
        isUnfinished: found.problem === "incomplete",
      }
    : null;
}

/** The rules that a save refuses. */
export function refusedRules(rules: RuleGroup, known: KnownFields): RulesProblem | null {
  const faults = new Set(rulesIn(rules).map((rule) => ruleFault(rule, known)));
  const found = { isBlocking: true, isUnfinished: false };
  if (faults.has("field is gone")) {
    return { ...found, sentence: "A field that its rules name is gone" };
  }
  if (faults.has("column is gone")) {
    return { ...found, sentence: "A column that its rules name is gone" };
  }
  if (faults.has("names no field")) {
    return { ...found, sentence: "A rule names no field yet", isUnfinished: true };
  }
  return faults.has("unknown operator")
    ? { ...found, sentence: "A rule has an operator that is not known" }
    : null;
}
