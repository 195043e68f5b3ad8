import type { Field } from "@/lib/domain/fields/base-field";
import { hasColumns } from "@/lib/domain/fields/columns";
import { ruleGroupOf } from "@/lib/domain/fields/conditional-logic";
import {
  expectedTexts,
  isGroup,
  takesValue,
  type Rule,
  type RuleItem,
} from "@/lib/domain/rules/rule-group";
import { namedPlainly } from "@/lib/field-types/registry/field-name";
import { plainLabel } from "@/lib/field-types/registry/texts/plain-labels";
import { choiceNamer } from "./choice-namer";
import { comparedField } from "./compared-field";
import { wordingOf } from "./operator-words";

/**
 * "Type of request is one of Concession", or "all of: City is Oslo; Guests is above 3"; for action
 * 'hide' prefixed with "Hidden when". null = always visible.
 */
export function conditionSentence(field: Field, fields: readonly Field[]): string | null {
  return conditionIn(field, { fields, isBrief: false });
}

/** The same for little room: `“Type of request” = Concession`. */
export function briefCondition(field: Field, fields: readonly Field[]): string | null {
  return conditionIn(field, { fields, isBrief: true });
}

type Words = {
  fields: readonly Field[];
  /** With signs for operators. */
  isBrief: boolean;
};

function conditionIn(field: Field, words: Words): string | null {
  const logic = field.conditionalLogic;
  const group = logic?.enabled ? ruleGroupOf(logic) : null;
  if (group === null) {
    return null;
  }
  const sentence = rulesIn(group, words);
  return logic?.action === "hide" ? `Hidden when ${sentence}` : sentence;
}

/** A rule or a group of rules in words; a group within a group stands in brackets. */
export function rulesSentence(item: RuleItem, fields: readonly Field[]): string {
  return rulesIn(item, { fields, isBrief: false });
}

function rulesIn(item: RuleItem, words: Words): string {
  if (!isGroup(item)) {
    return ruleSentence(item, words);
  }
  const [only, ...others] = item.items;
  if (only !== undefined && others.length === 0) {
    return rulesIn(only, words);
  }
  const parts = item.items.map((inner) => {
    const sentence = rulesIn(inner, words);
    return isGroup(inner) && inner.items.length > 1 ? `(${sentence})` : sentence;
  });
  return `${item.match} of: ${parts.join("; ")}`;
}

const SIGNS: Readonly<Record<string, string>> = {
  is: "=",
  "is one of": "=",
  "is not": "≠",
  "is not one of": "≠",
  "is above": ">",
  "is at least": "≥",
  "is below": "<",
  "is at most": "≤",
};

function ruleSentence(rule: Rule, { fields, isBrief }: Words): string {
  const field = fields.find(({ id }) => id === rule.fieldId);
  const compared = comparedField(rule, field);
  const unknown = rule.fieldId === "" ? "No field yet" : "A removed field";
  const label = field ? namedPlainly(plainLabel(field), fields) : null;
  // A question would end the sentence: "How urgent is it? is Urgent".
  const isQuoted =
    label !== null && (isBrief || /[\p{Terminal_Punctuation}…]$/u.test(label.trim()));
  const subject = isQuoted ? `“${label}”` : (label ?? unknown);
  const { phrase } = wordingOf(rule, compared);
  const values = takesValue(rule.operator) ? ` ${valuesOf(rule, { field: compared, fields })}` : "";
  return `${partOf(rule, { field, subject })} ${isBrief ? (SIGNS[phrase] ?? phrase) : phrase}${values}`;
}

/** "Price in any row of Rooms", or the number of its rows; of a matrix its row. */
function partOf(
  { columnId, row, rows = "any" }: Rule,
  { field, subject }: { field: Field | undefined; subject: string },
): string {
  if (field === undefined || !hasColumns(field)) {
    return row === undefined ? subject : `${subject}, “${row}”`;
  }
  const column = field.columns.find(({ id }) => id === columnId);
  const name = column ? plainLabel(column) : "A removed column";
  return columnId === undefined
    ? `The number of rows of ${subject}`
    : `${name} in ${rows} row of ${subject}`;
}

/** The values, or the field whose answer stands in their place. */
function valuesOf(
  rule: Rule,
  { field, fields }: { field: Field | undefined; fields: readonly Field[] },
) {
  const other = fields.find(({ id }) => id === rule.valueFieldId);
  if (rule.valueFieldId === undefined) {
    return listed(namesOf(rule, field));
  }
  return other ? `“${namedPlainly(plainLabel(other), fields)}”` : "a removed field";
}

function namesOf({ value }: Rule, field: Field | undefined): string[] {
  return expectedTexts(value).map(choiceNamer(field));
}

function listed(values: readonly string[]): string {
  const [first = "nothing yet", ...rest] = values;
  const last = rest.pop();
  return last === undefined ? first : `${[first, ...rest].join(", ")} or ${last}`;
}
