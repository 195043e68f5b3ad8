import type { Field } from "@/lib/domain/fields/base-field";
import { fieldName } from "@/lib/domain/fields/field-name";
import { LIMITS } from "@/lib/domain/limits";
import { RULE_OPERATORS, type Rule, rulesIn } from "@/lib/domain/rules/rule-group";

type Refusal = { index: number; sentence: string };

/** What has rules, as a sentence names it. */
type RuleOwner = { name: string; rules: Rule[] };

/** Why a save refuses the `rules` of fields; a sentence for each field, which it names. */
export function ruleRefusals(fields: readonly Field[]): Refusal[] {
  const owners = fields.map((field) => ({
    name: `"${fieldName(field, fields)}"`,
    rules: rulesOf(field),
  }));
  return refusalsOf(owners, { fields, count: 0 });
}

/** The same for any that have rules about `fields`; `count` rules of the form were counted before. */
export function refusalsOf(
  owners: readonly RuleOwner[],
  { fields, count: before }: { fields: readonly Field[]; count: number },
): Refusal[] {
  const ids = new Set(fields.map(({ id }) => id));
  let count = before;
  return owners.flatMap(({ name, rules }, index) => {
    count += rules.length;
    if (count > LIMITS.rulesPerForm && rules.length > 0) {
      const limit = LIMITS.rulesPerForm.toLocaleString("en-US");
      const sentence = `A form can have at most ${limit} rules: those of ${name} are too many`;
      return [{ index, sentence }];
    }
    const found = rules.map((rule) => ruleProblem(rule, ids)).find((problem) => problem !== null);
    return found ? [{ index, sentence: `A rule of ${name} ${found}` }] : [];
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

/** How many rules the conditions of these fields have in all. */
export function countRules(fields: readonly Field[]): number {
  return fields.reduce((count, field) => count + rulesOf(field).length, 0);
}

function rulesOf({ conditionalLogic }: Field): Rule[] {
  return rulesIn(conditionalLogic?.rules ?? { match: "all", items: [] });
}
