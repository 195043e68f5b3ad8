import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { RuleGroup } from "@/lib/domain/rules/rule-group";
import { compileRules, knownFields } from "@/lib/domain/visibility/compile-condition";
import { publicPolicy } from "@/lib/domain/visibility/public-policy";
import { definitionOf } from "@/lib/field-types/registry/definitions";

/** A form as it was answered. */
export type AnsweredForm = {
  fields: readonly Field[];
  /** As `prepareSubmission` returns them: of visible fields alone, with calculations and hidden values. */
  answers: Answers;
};

/**
 * Whether a submission meets rules that stand outside of fields. They mean what they mean in conditions: a
 * field without an answer meets only "is empty", one that is gone meets nothing. A group without rules is met.
 */
export function areRulesMet(rules: RuleGroup, { fields, answers }: AnsweredForm): boolean {
  return createRuleJudge(fields)(rules)(answers);
}

/** The same for many groups of rules and many submissions: what follows from the fields, and from the rules, is worked out once. */
export function createRuleJudge(
  fields: readonly Field[],
): (rules: RuleGroup) => (answers: Answers) => boolean {
  // Invisible answers were dropped, so every field can count as visible.
  const known = knownFields(fields, definitionOf);
  const visible = new Set(known.keys());
  const reading = { policy: publicPolicy, known, readsInvisible: false };
  return (rules) => {
    if (rules.items.length === 0) {
      return () => true;
    }
    const isMet = compileRules(rules, reading);
    return (answers) => isMet({ answers, visible, lists: new Map() });
  };
}
