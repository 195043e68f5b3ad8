import type { Field } from "@/lib/domain/fields/base-field";
import { parentIdOf, ruleGroupOf } from "@/lib/domain/fields/conditional-logic";
import type { Dependent } from "@/lib/domain/fields/contract";
import { namedText } from "@/lib/domain/piping/named-text";
import { comparableText, expectedTexts, isGroup } from "@/lib/domain/rules/rule-group";
import { uniqueNames } from "@/lib/domain/texts/unique-names";
import { cyclicFieldIds, parentsFirst } from "@/lib/domain/visibility/dependency-order";
import { definitionOf } from "@/lib/field-types/registry/definitions";

export type FoldingStep = { field: Field; dependents: Dependent[] };

/**
 * The fields with answers, parents first, each with the dependents that fold into it. Keys are made
 * from all dependents in the form's order, so they do not depend on which are answered. A field in
 * a cycle of conditions is not folded.
 */
export function foldingPlan(fields: readonly Field[]): FoldingStep[] {
  const cyclic = cyclicFieldIds(fields);
  const answerable = fields.filter((field) => definitionOf(field).kind !== "layout");
  return parentsFirst(answerable).map((field) => ({
    field,
    dependents:
      definitionOf(field).dependents === null
        ? []
        : dependentsBelow({
            parent: field,
            children: answerable.filter(
              (child) => parentIdOf(child) === field.id && !cyclic.has(child.id),
            ),
            fields,
          }),
  }));
}

type Below = { parent: Field; children: readonly Field[]; fields: readonly Field[] };

function dependentsBelow({ parent, children, fields }: Below): Dependent[] {
  const keyOf = uniqueNames();
  return children.map((child) => ({
    key: child.wireKey ?? keyOf(namedText(child.label, fields)),
    fieldId: child.id,
    options: showingOptions(parent, child),
  }));
}

/**
 * The parent's options that show the child; null when its condition does not compare single
 * options.
 */
function showingOptions(parent: Field, child: Field): string[] | null {
  const logic = child.conditionalLogic;
  const [rule, ...others] = logic ? (ruleGroupOf(logic)?.items ?? []) : [];
  const names = logic?.action === "hide" ? ["not_equals", "not_contains"] : ["equals", "contains"];
  if (!rule || isGroup(rule) || others.length > 0 || !names.includes(rule.operator)) {
    return null;
  }
  const expected = expectedTexts(rule.value);
  return parent.options.filter((option) => expected.includes(comparableText(option)));
}
