import type { Field } from "@/lib/domain/fields/base-field";
import { propertyName } from "@/lib/domain/fields/property-names";
import { isSameValue } from "@/lib/domain/forms/is-same-content";
import type { RuleGroup } from "@/lib/domain/rules/rule-group";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { textKinds } from "@/lib/field-types/registry/texts/text-kinds";
import { conditionSentence, rulesSentence } from "../logic/condition-sentence";
import { listed, quoted, replacement } from "./change-words";
import { namedReplacement } from "./named-replacement";

/** A field with its position in its form. */
export type Placed = { field: Field; fields: readonly Field[] };

/** The changes of one field except its position; empty when there are none. */
export function describeFieldChanges(before: Placed, after: Placed): string[] {
  const old = new Map<string, unknown>(Object.entries(before.field));
  const next = new Map<string, unknown>(Object.entries(after.field));
  const keys = [...new Set([...next.keys(), ...old.keys()])];
  const changed = keys.filter((key) => !isSameValue(old.get(key), next.get(key)));
  const kinds = { ...textKinds(before.field), ...textKinds(after.field) };
  const texts = changed.flatMap((key) => {
    const describe = Object.hasOwn(SENTENCES, key) ? SENTENCES[key] : undefined;
    if (describe) {
      return describe(before, after);
    }
    const change = { name: propertyName(key), before: old.get(key), after: next.get(key) };
    return Object.hasOwn(kinds, key) ? textChange(change, { before, after }) : valueChange(change);
  });
  // Several board properties are described as one change.
  return [...new Set(texts)];
}

type Describe = (before: Placed, after: Placed) => string[];

const SENTENCES: Readonly<Record<string, Describe>> = {
  label: ({ field: old, fields: oldFields }, { field, fields }) =>
    namedReplacement({
      name: "Label",
      before: { text: old.label, fields: oldFields },
      after: { text: field.label, fields },
    }),
  type: ({ field: old }, { field }) =>
    replacement({ name: "Type", before: typeName(old), after: typeName(field) }),
  required: (_before, { field }) => [field.required ? "Now required" : "No longer required"],
  hidden: (_before, { field }) => [
    field.hidden ? "Now hidden by default" : "No longer hidden by default",
  ],
  sectionId: (_before, { field, fields }) => {
    const section = fields.find(({ id }) => id === field.sectionId);
    return [
      section ? `Now in section ${quoted(fieldName(section, fields))}` : "No longer in a section",
    ];
  },
  formula: (before, after) =>
    replacement({ name: "Formula", before: formulaWords(before), after: formulaWords(after) }),
  options: ({ field: old }, { field }) => optionChanges(old.options, field.options),
  conditionalLogic: (before, after) => {
    const from = conditionSentence(before.field, before.fields);
    const to = conditionSentence(after.field, after.fields);
    return from === to
      ? ["Condition settings changed"]
      : [`Condition changed: ${from ?? "always shown"} → ${to ?? "always shown"}`];
  },
  requiredWhen: (before, after) =>
    ruleChange("Required when", [before, after], ({ requiredWhen }) => requiredWhen),
  mustBe: (before, after) => [
    ...ruleChange("Must be", [before, after], ({ mustBe }) => mustBe?.rules),
    ...replacement({
      name: "Message of 'Must be'",
      before: before.field.mustBe?.message ?? null,
      after: after.field.mustBe?.message ?? null,
    }),
  ],
};

/** A change of rules for an answer, in words. */
function ruleChange(
  name: string,
  placed: readonly [Placed, Placed],
  groupOf: (field: Field) => RuleGroup | undefined,
): string[] {
  const [before, after] = placed.map(({ field, fields }) => {
    const group = groupOf(field);
    return group === undefined ? "never" : rulesSentence(group, fields);
  });
  const [old, next] = placed.map(({ field }) => groupOf(field));
  if (isSameValue(old, next)) {
    return [];
  }
  return [before === after ? `${name} changed` : `${name} changed: ${before} → ${after}`];
}

/** The formula with the names of its fields. */
function formulaWords({ field, fields }: Placed): string {
  const formula = definitionOf(field).calculation?.(field).formula ?? "";
  return formula.replace(/\{([^{}]*)\}/g, (all, id: string) => {
    const named = fields.find((each) => each.id === id.trim());
    return named === undefined ? all : `{${fieldName(named, fields)}}`;
  });
}

function typeName(field: Field): string {
  return definitionOf(field).palette?.label ?? field.type;
}

function optionChanges(before: readonly string[], after: readonly string[]): string[] {
  const added = after.filter((option) => !before.includes(option));
  const removed = before.filter((option) => !after.includes(option));
  const [from, to] = [removed[0], added[0]];
  const isOne = added.length === 1 && removed.length === 1;
  if (
    isOne &&
    from !== undefined &&
    to !== undefined &&
    before.indexOf(from) === after.indexOf(to)
  ) {
    return [`Option ${quoted(from)} → ${quoted(to)}`];
  }
  const changes = [
    ...(added.length > 0 ? [`Added options ${listed(added)}`] : []),
    ...(removed.length > 0 ? [`Removed options ${listed(removed)}`] : []),
  ];
  return changes.length === 0 ? ["Options rearranged"] : changes;
}

type ValueChange = { name: string; before: unknown; after: unknown };

function valueChange({ name, before, after }: ValueChange): string[] {
  if (typeof before === "boolean" || typeof after === "boolean") {
    return [after === true ? `${name} turned on` : `${name} turned off`];
  }
  const isPlain = [before, after].every((value) => value === undefined || isShort(value));
  if (name === propertyName("monday") || !isPlain) {
    return [`${name} changed`];
  }
  const found = replacement({ name, before: textOf(before), after: textOf(after) });
  return found.length === 0 ? [`${name} changed`] : found;
}

/** The change of a text that shows answers. */
function textChange(
  { name, before, after }: ValueChange,
  placed: { before: Placed; after: Placed },
): string[] {
  return namedReplacement({
    name,
    before: { text: textOf(before), fields: placed.before.fields },
    after: { text: textOf(after), fields: placed.after.fields },
  });
}

function isShort(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}

function textOf(value: unknown): string | null {
  return isShort(value) ? String(value) : null;
}
