import * as fc from "fast-check";
import { expect, it } from "vitest";
import { pruneAnswers } from "@/lib/form-engine/answers/prune-answers";
import { compileForm } from "@/lib/form-engine/compile-form";
import { trackVisibility } from "@/lib/form-engine/logic/track-visibility";
import { plain } from "@/tests/factories/content/plain-fields";
import { ruleGroup } from "@/tests/factories/random/random-form";
import type { Answers } from "../fields/answers";
import type { Field } from "../fields/base-field";
import {
  isGroup,
  mapRules,
  RULE_OPERATORS,
  rulesIn,
  type Rule,
  type RuleItem,
} from "../rules/rule-group";
import { createVisibilityEvaluator } from "./visible-fields";

const IDS = ["a", "b", "c", "d", "e", "f"];
const TEXTS = ["1", "2", "12", "2026-01-02", "", "  "];

const randomRule: fc.Arbitrary<Rule> = fc.record({
  fieldId: fc.constantFrom(...IDS, "gone"),
  operator: fc.constantFrom(...RULE_OPERATORS, "unknown"),
  value: fc.oneof(
    fc.constantFrom(...TEXTS),
    fc.array(fc.constantFrom(...TEXTS), { minLength: 1, maxLength: 2 }),
  ),
});
const randomField = (id: string): fc.Arbitrary<Field> =>
  fc
    .record({
      hidden: fc.boolean(),
      rules: fc.option(ruleGroup(randomRule), { freq: 3 }),
      action: fc.constantFrom("show" as const, "hide" as const),
    })
    .map(({ rules, action, hidden }) =>
      plain(id, {
        hidden,
        ...(rules ? { conditionalLogic: { enabled: true, action, rules } } : {}),
      }),
    );
const filledForm = fc
  .record({
    fields: fc.tuple(...IDS.map(randomField)),
    order: fc.shuffledSubarray(IDS, { minLength: IDS.length }),
    answers: fc.dictionary(fc.constantFrom(...IDS), fc.constantFrom(...TEXTS), { maxKeys: 6 }),
  })
  .map(({ fields, order, answers }) => ({
    fields: fields.map((field) => readingOnly(field, order.slice(0, order.indexOf(field.id)))),
    answers,
  }));

/** Rules on other fields than these name one of them instead, so that no field depends on itself. */
function readingOnly(field: Field, ids: readonly string[]): Field {
  const logic = field.conditionalLogic;
  const named = (fieldId: string) => ids[IDS.indexOf(fieldId) % ids.length] ?? "gone";
  const rules =
    logic?.rules && mapRules(logic.rules, (rule) => ({ ...rule, fieldId: named(rule.fieldId) }));
  return logic && rules ? { ...field, conditionalLogic: { ...logic, rules } } : field;
}

it("fields with rules in groups are visible as a second evaluator says, in browser and server", () => {
  fc.assert(
    fc.property(filledForm, ({ fields, answers }) => {
      const expected = fields.filter((field) => isVisible(field, { fields, answers }));
      const visibleIn = createVisibilityEvaluator(fields);
      const visible = visibleIn(answers);
      expect([...visible].sort()).toEqual(expected.map(({ id }) => id).sort());
      expect([...trackVisibility(compileForm(fields))(answers)].sort()).toEqual(
        [...visible].sort(),
      );
      const kept = pruneAnswers(compileForm(fields), answers);
      expect(Object.keys(kept).filter((id) => !visible.has(id))).toEqual([]);
      expect([...visibleIn(kept)].sort()).toEqual([...visible].sort());
    }),
    { numRuns: 10_000 },
  );
});

type Form = { fields: readonly Field[]; answers: Answers };

/** As the specification words it, by recursion and without any part of the engine. */
function isVisible(field: Field, form: Form): boolean {
  const logic = field.conditionalLogic;
  if (!logic?.rules) {
    return !field.hidden;
  }
  const named = new Set(rulesIn(logic.rules).map(({ fieldId }) => fieldId));
  const [only] = named;
  const parent = form.fields.find(({ id }) => id === only);
  if (named.size === 1 && parent && !isVisible(parent, form)) {
    return false;
  }
  return isMet(logic.rules, form) === (logic.action === "show");
}

function isMet(item: RuleItem, form: Form): boolean {
  if (isGroup(item)) {
    const met = item.items.filter((inner) => isMet(inner, form)).length;
    return item.match === "all" ? met === item.items.length : met > 0;
  }
  const field = form.fields.find(({ id }) => id === item.fieldId);
  if (!field) {
    return false;
  }
  const given = isVisible(field, form) ? form.answers[field.id] : undefined;
  const answer = typeof given === "string" ? given.trim() : "";
  if (item.operator === "is_empty" || answer === "") {
    return item.operator === "is_empty" && answer === "";
  }
  const values = [item.value].flat().map((value) => String(value).trim());
  const isList = Array.isArray(item.value);
  const has = values.some((value) => (isList ? value === answer : answer.includes(value)));
  const [value = ""] = values;
  const order = (): number => {
    const isNumber = (text: string) => /^\d+$/.test(text);
    if (isNumber(answer) && isNumber(value)) {
      return Number(answer) - Number(value);
    }
    const areDates = answer.includes("-") && value.includes("-");
    return areDates ? answer.localeCompare(value) : Number.NaN;
  };
  const verdicts: Record<string, boolean> = {
    equals: values.includes(answer),
    not_equals: !values.includes(answer),
    contains: has,
    not_contains: !has,
    starts_with: answer.slice(0, value.length) === value,
    ends_with: answer.slice(Math.max(0, answer.length - value.length)) === value,
    greater_than: order() > 0,
    greater_or_equal: order() >= 0,
    less_than: order() < 0,
    less_or_equal: order() <= 0,
    is_not_empty: true,
  };
  return verdicts[item.operator] ?? false;
}
