import { endingName, type Ending } from "@/lib/domain/endings/ending";
import type { Field } from "@/lib/domain/fields/base-field";
import { fieldName } from "@/lib/domain/fields/field-name";
import { LIMITS } from "@/lib/domain/limits";
import { messageName, type Message } from "@/lib/domain/messages/message";
import { RULE_OPERATORS, rulesIn, type Rule, type RuleGroup } from "@/lib/domain/rules/rule-group";
import { ENDING_FIELD } from "@/lib/field-types/_shared/options/ending-field";
import type { Refusal } from "./refusals";

/** What has rules, and how a sentence names it. */
type RuleOwner = { path: string; name: string; rules: Rule[] };

/** The rules of conditions that a save refuses: those that name an unknown field or operator, or are too many. */
export function ruleRefusals(fields: readonly Field[]): Refusal[] {
  return refusalsOf(conditionsOf(fields), { fields, before: [] });
}

type WithEndings = { fields: readonly Field[]; endings: readonly Ending[] };

/** The same of endings, counted with those of conditions. */
export function endingRefusals({ fields, endings }: WithEndings): Refusal[] {
  return refusalsOf(endingsOf({ fields, endings }), { fields, before: conditionsOf(fields) });
}

/** The same of the e-mail of new submissions, counted with all others. */
export function notificationRefusals({ rules, ...form }: WithEndings & { rules: RuleGroup }) {
  const path = "settings.notificationRules";
  const owner = { path, name: "the e-mail of new submissions", rules: rulesIn(rules) };
  const before = [...conditionsOf(form.fields), ...endingsOf(form)];
  return refusalsOf([owner], { fields: form.fields, before });
}

type WithMessages = WithEndings & { messages: readonly Message[]; rules: RuleGroup };

/** The same of messages, whose rules may also name the ending that was shown; counted with all others. */
export function messageRuleRefusals({ messages, rules, ...form }: WithMessages): Refusal[] {
  const owners = messages.map((message, index) => ({
    path: `settings.messages.${index}.rules`,
    name: `the message "${messageName(message, { index, fields: form.fields })}"`,
    rules: rulesIn(message.rules),
  }));
  const before = [
    ...conditionsOf(form.fields),
    ...endingsOf(form),
    { path: "", name: "", rules: rulesIn(rules) },
  ];
  return refusalsOf(owners, { fields: [...form.fields, { id: ENDING_FIELD }], before });
}

function conditionsOf(fields: readonly Field[]): RuleOwner[] {
  return fields.map((field, index) => ({
    path: `fields.${index}.conditionalLogic.rules`,
    name: `"${fieldName(field, fields)}"`,
    rules: rulesIn(field.conditionalLogic?.rules ?? { match: "all", items: [] }),
  }));
}

function endingsOf({ fields, endings }: WithEndings): RuleOwner[] {
  return endings.map((ending, index) => ({
    path: `settings.endings.${index}.rules`,
    name: `the ending "${endingName(ending, { index, fields })}"`,
    rules: rulesIn(ending.rules),
  }));
}

/** At most one of each owner. `before` were counted before. */
function refusalsOf(
  owners: readonly RuleOwner[],
  { fields, before }: { fields: readonly { id: string }[]; before: readonly RuleOwner[] },
): Refusal[] {
  const ids = new Set(fields.map(({ id }) => id));
  let count = before.reduce((sum, { rules }) => sum + rules.length, 0);
  return owners.flatMap(({ path, name, rules }) => {
    count += rules.length;
    if (count > LIMITS.rulesPerForm && rules.length > 0) {
      const limit = LIMITS.rulesPerForm.toLocaleString("en-US");
      const sentence = `A form can have at most ${limit} rules: those of ${name} are too many`;
      return [{ path, sentence }];
    }
    const found = rules.map((rule) => ruleProblem(rule, ids)).find((problem) => problem !== null);
    return found ? [{ path, sentence: `A rule of ${name} ${found}` }] : [];
  });
}

/** Why a rule cannot be saved, to follow "A rule of …"; null when it can. `ids` are those of all fields. */
function ruleProblem({ fieldId, operator }: Rule, ids: ReadonlySet<string>): string | null {
  if (!ids.has(fieldId)) {
    return `names a field that does not exist: ${fieldId}`;
  }
  return RULE_OPERATORS.some((known) => known === operator)
    ? null
    : `has an operator that is not known: ${operator}`;
}
