import { otherKey } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { columnsOf } from "@/lib/domain/fields/columns";
import { hasRules } from "@/lib/domain/fields/conditional-logic";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import { withSettingsRules } from "@/lib/domain/forms/settings-rules";
import { readNumber } from "@/lib/domain/numbers/read-number";
import { changeFieldRules } from "@/lib/domain/rules/field-rules";
import { mapRules, type Rule, type RuleGroup } from "@/lib/domain/rules/rule-group";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { holdsNumbers } from "../answers/holds-numbers";
import { comparedField } from "./compared-field";

const COMPARES_PARTS = new Set(["contains", "not_contains", "starts_with", "ends_with"]);

/**
 * The fields with the values of their rules written as answers are: rules compare texts, and "equals 1.50" is meant
 * for the answer 1.5, "equals 9:05" for 09:05. Fields in which nothing changes are the same objects.
 */
export function withCanonicalRules(fields: readonly Field[]): Field[] {
  const byId = fieldsById(fields);
  return fields.map((field) => {
    const own = changeFieldRules(withOwnCanonicalRules(field, byId), (group) =>
      canonicalGroup(group, byId),
    );
    // In a row a bare id is the row's column, else the form's field.
    const inRow = new Map([...byId, ...fieldsById(columnsOf(field))]);
    const columns = columnsOf(field).map((column) =>
      changeFieldRules(withOwnCanonicalRules(column, inRow), (group) =>
        canonicalGroup(group, inRow),
      ),
    );
    return columns.length === 0 ? own : { ...own, columns };
  });
}

/** The same for the rules of endings, messages and e-mails. */
export function withCanonicalSettingsRules(
  settings: PublicPageSettings,
  fields: readonly Field[],
): PublicPageSettings {
  const byId = fieldsById(fields);
  return withSettingsRules(settings, (rules) => canonicalGroup(rules, byId));
}

type FieldsById = ReadonlyMap<string, Field>;

function fieldsById(fields: readonly Field[]): FieldsById {
  return new Map(fields.map((field) => [field.id, field]));
}

function withOwnCanonicalRules(field: Field, byId: FieldsById): Field {
  const logic = field.conditionalLogic;
  if (logic === undefined) {
    return field;
  }
  if (hasRules(logic)) {
    return {
      ...field,
      conditionalLogic: { ...logic, rules: canonicalGroup(logic.rules, byId) },
    };
  }
  const { dependsOn = "", showIf } = logic;
  const read = byId.get(dependsOn);
  if (showIf === undefined || read === undefined) {
    return field;
  }
  const { value, values } = showIf;
  const canonical = (given: Rule["value"]) => canonicalValue({ ...showIf, value: given }, read);
  return {
    ...field,
    conditionalLogic: {
      ...logic,
      showIf: {
        ...showIf,
        ...(value !== undefined && { value: canonical(value) }),
        ...(Array.isArray(values) && { values: values.map((text) => canonicalText(text, read)) }),
      },
    },
  };
}

function canonicalGroup(group: RuleGroup, byId: FieldsById): RuleGroup {
  const canonical = (rule: Rule) => {
    const read = readBy(rule, byId);
    return read !== undefined && rule.value !== undefined
      ? { ...rule, value: canonicalValue(rule, read) }
      : rule;
  };
  return mapRules(group, canonical) ?? group;
}

/** What a rule compares; of a repeated section that is not gathered, its column is a field of the form. */
function readBy(rule: Rule, byId: FieldsById): Field | undefined {
  const member = byId.get(rule.columnId ?? "");
  return member?.sectionId === rule.fieldId ? member : comparedField(rule, byId.get(rule.fieldId));
}

function canonicalValue(
  { operator, value }: Pick<Rule, "operator" | "value">,
  read: Field,
): Rule["value"] {
  if (Array.isArray(value)) {
    return value.map((text) => canonicalText(text, read));
  }
  return COMPARES_PARTS.has(operator) ? value : canonicalText(value, read);
}

function canonicalText<Value>(value: Value, read: Field): Value | string {
  if (typeof value !== "string") {
    return value;
  }
  if (holdsNumbers(read)) {
    const number = readNumber(value);
    return typeof number === "number" ? String(number) : value;
  }
  const answers = definitionOf(read).canonicalise(read, { [read.id]: value });
  const answer = answers[read.id];
  // As an answer, a text that is no option is the custom text of "Other"; a rule with it is not about "Other".
  return typeof answer === "string" && !Object.hasOwn(answers, otherKey(read.id)) ? answer : value;
}
