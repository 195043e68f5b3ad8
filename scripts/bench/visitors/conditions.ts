// Prints the milliseconds of many changes of one answer, once for each kind of condition: `conditions.mjs` runs it.
import type { Field } from "@/lib/domain/fields/base-field";
import type { ConditionalLogic } from "@/lib/domain/fields/conditional-logic";
import type { Rule } from "@/lib/domain/rules/rule-group";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { compileForm } from "@/lib/form-engine/compile-form";
import { trackVisibility } from "@/lib/form-engine/logic/track-visibility";

const FIELDS = 500;
const ROUNDS = 9;
const CHANGES = 300;

const idOf = (index: number) => `f${index}`;
/** Half of the fields above, so that conditions are chained nine deep. */
const above = (index: number) => Math.floor((index - 1) / 2);
const rule = (index: number): Rule => ({ fieldId: idOf(index), operator: "equals", value: "Yes" });

const KINDS: Record<string, (index: number) => ConditionalLogic | undefined> = {
  "500 plain conditions": (index) => ({
    enabled: true,
    action: "show",
    dependsOn: idOf(above(index)),
    showIf: { operator: "equals", value: "Yes" },
  }),
  "500 rules in 250 groups": (index) =>
    index % 2 === 1
      ? {
          enabled: true,
          action: "show",
          rules: { match: "any", items: [rule(above(index)), rule(0)] },
        }
      : undefined,
  "1,500 rules in 1,000 groups": (index) => {
    const inner = { match: "any" as const, items: [rule(0), rule(above(above(index) + 1))] };
    const items = [rule(above(index)), inner];
    return { enabled: true, action: "show", rules: { match: "all", items } };
  },
};

function formOf(kind: (index: number) => ConditionalLogic | undefined): Field[] {
  return Array.from({ length: FIELDS }, (_each, index) => {
    const conditionalLogic = index === 0 ? undefined : kind(index);
    const field = { ...definitionOf({ type: "text" }).create(idOf(index)) };
    return conditionalLogic ? { ...field, conditionalLogic } : field;
  });
}

const forms = Object.entries(KINDS).map(([name, kind]) => [name, formOf(kind)] as const);
const answers = Object.fromEntries(
  Array.from({ length: FIELDS }, (_each, index) => [idOf(index), "Yes"]),
);
const results: Record<string, number[]> = {};
// The first round warms up.
for (let round = 0; round <= ROUNDS; round += 1) {
  for (const [name, fields] of forms) {
    const visibleIn = trackVisibility(compileForm(fields));
    const startedAt = performance.now();
    for (let change = 0; change < CHANGES; change += 1) {
      visibleIn({ ...answers, f0: change % 2 === 0 ? "Yes" : "No" });
    }
    const each = (performance.now() - startedAt) / CHANGES;
    (results[name] ??= []).push(...(round === 0 ? [] : [each]));
  }
}
process.stdout.write(JSON.stringify(results));
