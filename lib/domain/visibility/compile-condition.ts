import { isEmpty, ownValue, type Answers } from "../fields/answers";
import type { Field } from "../fields/base-field";
import { hasRules, parentIdOf, ruleGroupOf } from "../fields/conditional-logic";
import { expectedTexts, isGroup, type Rule, type RuleGroup } from "../rules/rule-group";
import { isMetInEitherForm, type ListTexts } from "./evaluate-condition";
import type { RuleDefinition, RuleDefinitionOf, VisibilityPolicy } from "./policy";

/** What a condition is evaluated with. */
export type ConditionState = {
  answers: Answers;
  /** Ids of the visible fields. */
  visible: ReadonlySet<string>;
  /** Empty at first. */
  lists: ListTexts;
};

export type CompiledCondition = (state: ConditionState) => boolean;

type Compilation = {
  policy: VisibilityPolicy;
  /** All fields of the form by their ids. */
  known: ReadonlyMap<string, KnownField>;
};

type KnownField = { field: Field; definition: RuleDefinition | undefined };

/** The fields as conditions know them. */
export function knownFields(
  fields: readonly Field[],
  definitionOf: RuleDefinitionOf | undefined,
): Compilation["known"] {
  return new Map(fields.map((field) => [field.id, { field, definition: definitionOf?.(field) }]));
}

/**
 * Whether a field is shown by its own condition, else by "hidden by default": for a form, fields above
 * it are not looked at. What depends only on the field is computed once.
 */
export function compileCondition(field: Field, { policy, known }: Compilation): CompiledCondition {
  const logic = field.conditionalLogic;
  if (!logic?.enabled) {
    const isShown = !field.hidden;
    return () => isShown;
  }
  const group = ruleGroupOf(logic);
  if (group === null) {
    // Not complete: shown, or what the policy says of a missing answer.
    const isMet = policy.isMet({ operator: "", expected: [], isOneOf: false, answer: undefined });
    const isShown = policy.cascades || isMet === (logic.action === "show");
    return () => isShown;
  }
  const isMet = hasRules(logic)
    ? compileRules(group, { policy, known, readsInvisible: parentIdOf(field) !== null })
    : compileGroup(group, (rule) => compileRule(rule, { policy, known, readsInvisible: true }));
  return logic.action === "hide" ? (state) => !isMet(state) : isMet;
}

type Reading = Compilation & {
  /** A field that a rule names counts as answered although it is invisible. */
  readsInvisible: boolean;
};

/** Whether the rules are met. A rule on a field that is not known is never met. */
export function compileRules(group: RuleGroup, reading: Reading): CompiledCondition {
  return compileGroup(group, (rule) =>
    reading.known.has(rule.fieldId) ? compileRule(rule, reading) : () => false,
  );
}

function compileGroup(
  { match, items }: RuleGroup,
  compile: (rule: Rule) => CompiledCondition,
): CompiledCondition {
  const compiled = items.map((item) =>
    isGroup(item) ? compileGroup(item, compile) : compile(item),
  );
  const [only, ...others] = compiled;
  if (only !== undefined && others.length === 0) {
    return only;
  }
  return match === "all"
    ? (state) => compiled.every((isMet) => isMet(state))
    : (state) => compiled.some((isMet) => isMet(state));
}

function compileRule(
  rule: Rule,
  { policy: { isMet }, known, readsInvisible }: Reading,
): CompiledCondition {
  const { fieldId, operator, valueFieldId } = rule;
  const read = known.get(fieldId);
  let expected = expectedTexts(rule.value);
  // Both are the same in each pass of an evaluation, and in most at the next key.
  let last: { answer: unknown; value: unknown; isMet: boolean } | null = null;
  return ({ answers, visible, lists }) => {
    const answerTo = (id: string) =>
      readsInvisible || visible.has(id) ? ownValue(answers, id) : undefined;
    const answer = answerTo(fieldId);
    const value = valueFieldId ? answerTo(valueFieldId) : rule.value;
    if (last === null || last.answer !== answer || last.value !== value) {
      if (value !== rule.value) {
        expected = expectedTexts(value);
      }
      const input = { operator, expected, isOneOf: Array.isArray(value), lists };
      const isMetBy = (part: unknown, normalForm = read?.definition?.normalForm) =>
        isMetInEitherForm({ ...input, answer: part }, { isMet, normalForm });
      const isFound =
        read?.definition?.meetsRule?.(read.field, { rule, answer, isMet: isMetBy }) ??
        isMetBy(answer);
      last = { answer, value, isMet: isFound && !(valueFieldId && isEmpty(value)) };
    }
    return last.isMet;
  };
}
