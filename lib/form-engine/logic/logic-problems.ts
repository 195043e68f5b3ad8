import type { Field } from "@/lib/domain/fields/base-field";
import { hasColumns, type FieldWithColumns } from "@/lib/domain/fields/columns";
import { readIdsOf, ruleGroupOf } from "@/lib/domain/fields/conditional-logic";
import { fieldRulesOf, idsInFieldRules } from "@/lib/domain/rules/field-rules";
import {
  comparableText,
  expectedTexts,
  rulesIn,
  takesValue,
  type Rule,
} from "@/lib/domain/rules/rule-group";
import { hasFourDigitYear } from "@/lib/domain/time/four-digit-year";
import { cyclicFieldIds, dependencyChain } from "@/lib/domain/visibility/dependency-order";
import { isEndingField } from "@/lib/field-types/_shared/options/ending-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { gatherRepeatedSections } from "@/lib/field-types/registry/gather-repeated-sections";
import { pageCycles } from "../pages/page-cycles";
import { MAX_PASSES } from "../pages/visibility";
import { comparedField, ruleRows } from "./compared-field";
import { fieldProblems } from "./field-problems";
import type { LogicProblem } from "./logic-problem";
import { ruleFault } from "./rule-fault";
import { unreachableFields, type UnreachableReason } from "./unreachable-fields";
import { valueInputOf } from "./value-input";

const COMPARED_WITH_OPTIONS = new Set(["equals", "not_equals", "contains", "not_contains"]);

/**
 * The problems of the fields and of the columns of tables, in their order; for each field the most serious first. Those of a
 * column of a table are the table's.
 */
export function logicProblems(stored: readonly Field[]): LogicProblem[] {
  const fields = gatherRepeatedSections(stored);
  return [...problemsOf(fields), ...fields.filter(hasColumns).flatMap(rowProblems(fields))];
}

/** A row is a small form of its columns, with the fields around that their conditions read. */
function rowProblems(fields: readonly Field[]) {
  return (table: FieldWithColumns): LogicProblem[] => {
    const { columns } = table;
    const own = new Set(columns.map(({ id }) => id));
    const read = new Set(
      columns.flatMap((column) => [...readIdsOf(column), ...idsInFieldRules(column)]),
    );
    const around = fields
      .filter((field) => read.has(field.id) && !own.has(field.id) && field.id !== table.id)
      .map((field) => ({ ...field, hidden: false, conditionalLogic: undefined }));
    return problemsOf([...around, ...columns]).flatMap((found) => {
      const column = columns.find(({ id }) => id === found.fieldId);
      const sentence = `Column "${column ? fieldName(column, fields) : ""}": ${found.sentence}`;
      const ofTable = { ...found, fieldId: table.id, sentence };
      return column === undefined ? [] : ["isStacked" in table ? found : ofTable];
    });
  };
}

function problemsOf(fields: readonly Field[]): LogicProblem[] {
  const visibility = new Map(visibilityProblems(fields).map((found) => [found.fieldId, found]));
  const others = fieldProblems(fields);
  const form = { fields, byId: new Map(fields.map((field) => [field.id, field])) };
  return fields.flatMap((field) => {
    const { id } = field;
    const first = visibility.get(id);
    const rest = [...fieldRuleProblems(field, form), ...(others.get(id) ?? [])].map((found) => ({
      fieldId: id,
      ...found,
    }));
    return first ? [first, ...rest] : rest;
  });
}

/** Problems of visibility; at most one per field. */
export function visibilityProblems(fields: readonly Field[]): LogicProblem[] {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const cyclic = cyclicFieldIds(fields);
  const loops = pageCycles(fields);
  const unseen = unreachableFields(fields);
  return fields.flatMap((field) => {
    const condition = field.conditionalLogic?.enabled
      ? conditionProblem({ field, fields, byId, cyclic, loops })
      : null;
    const found =
      condition ?? unseenProblem({ field, fields, byId, verdict: unseen.get(field.id) });
    return found === null ? [] : [{ fieldId: field.id, ...found }];
  });
}

type Found = Omit<LogicProblem, "fieldId">;

export type FieldsOfForm = { fields: readonly Field[]; byId: ReadonlyMap<string, Field> };

type Context = FieldsOfForm & {
  field: Field;
  cyclic: ReadonlySet<string>;
  /** By page break: the field that its condition reads and that is hidden with it. */
  loops: ReadonlyMap<string, Field>;
};

type Unseen = FieldsOfForm & {
  field: Field;
  verdict: UnreachableReason | undefined;
};

/** A field hidden on purpose is only a problem when it is required. */
function unseenProblem({ field, fields, byId, verdict }: Unseen): Found | null {
  const isConditional = field.conditionalLogic?.enabled === true;
  if (verdict === undefined || !(field.required || isConditional)) {
    return null;
  }
  const other = "fieldId" in verdict ? byId.get(verdict.fieldId) : undefined;
  const name = other ? fieldName(other, fields) : "";
  const because = {
    hidden: "",
    unmet: ": no answer meets its condition",
    contradiction: `: its condition contradicts that of "${name}"`,
    above: `: "${name}" is never shown`,
  }[verdict.reason];
  return field.required
    ? { problem: "never-seen", sentence: `It is required, but visitors never see it${because}` }
    : { problem: "never-met", sentence: `Visitors never see it${because}` };
}

function conditionProblem({ field, fields, byId, cyclic, loops }: Context): Found | null {
  const logic = field.conditionalLogic;
  const group = logic === undefined ? null : ruleGroupOf(logic);
  if (group === null) {
    return { problem: "incomplete", sentence: "The condition is not complete" };
  }
  const faults = new Set(rulesIn(group).map((rule) => ruleFault(rule, byId)));
  if (faults.has("field is gone")) {
    return { problem: "removed-field", sentence: "The field it depends on is gone" };
  }
  if (faults.has("column is gone")) {
    return { problem: "removed-field", sentence: "The column it depends on is gone" };
  }
  if (faults.has("names no field")) {
    return { problem: "incomplete", sentence: "The condition is not complete" };
  }
  const read = readIdsOf(field).map((id) => byId.get(id));
  if (read.includes(field)) {
    return { problem: "itself", sentence: "The field depends on itself" };
  }
  const partner = read.find((other) => other !== undefined && cyclic.has(other.id));
  if (partner && cyclic.has(field.id)) {
    const sentence = `The field and "${fieldName(partner, fields)}" depend on each other`;
    return { problem: "cycle", sentence };
  }
  const inside = loops.get(field.id);
  if (inside) {
    const sentence = `The page depends on "${fieldName(inside, fields)}", which is hidden with it`;
    return { problem: "cycle", sentence };
  }
  if (dependencyChain(field, byId).length - 1 > MAX_PASSES) {
    return { problem: "too-deep", sentence: `It is more than ${MAX_PASSES} conditions deep` };
  }
  const found = rulesIn(group).map((rule) => valueProblem(rule, { fields, byId }));
  return found.find((problem) => problem !== null) ?? null;
}

/** Rules for its answer that compare with what their fields have not. */
function fieldRuleProblems(field: Field, form: FieldsOfForm): Found[] {
  const found = fieldRulesOf(field).flatMap(({ group }) => rulesIn(group));
  const problem = found.map((rule) => valueProblem(rule, form)).find((each) => each !== null);
  return problem
    ? [{ problem: "field-rules", sentence: `A rule for its answer: ${lowered(problem.sentence)}` }]
    : [];
}

function lowered(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

/** What is wrong with what a rule compares an answer with. */
export function valueProblem(rule: Rule, { fields, byId }: FieldsOfForm): Found | null {
  const { fieldId, operator, value, valueFieldId } = rule;
  const named = byId.get(fieldId);
  const parent = comparedField(rule, named);
  if (named !== undefined && parent === undefined) {
    const sentence = `"${fieldName(named, fields)}" has no row "${rule.row}"`;
    return { problem: "unknown-option", sentence };
  }
  if (parent === undefined || !takesValue(operator) || valueFieldId !== undefined) {
    return null;
  }
  if (ruleRows(parent).length > 0) {
    return { problem: "incomplete", sentence: "The condition has no row to compare" };
  }
  const values = expectedTexts(value).filter((text) => text !== "");
  if (values.length === 0) {
    return { problem: "incomplete", sentence: "The condition has no value to compare with" };
  }
  const isDate = valueInputOf({ field: parent, value: values[0] ?? "" }) === "date";
  if (isDate && !values.every(hasFourDigitYear)) {
    return { problem: "incomplete", sentence: "The condition has a year without four digits" };
  }
  const choices = definitionOf(parent).conditionChoices(parent);
  const isAboutOptions = choices !== null && COMPARED_WITH_OPTIONS.has(operator);
  const unknown = isAboutOptions ? values.find((text) => !isChoice(choices, text)) : undefined;
  return unknown === undefined
    ? null
    : {
        problem: "unknown-option",
        sentence: isEndingField(parent)
          ? "An ending that its rules name is gone"
          : `"${fieldName((rule.row === undefined ? null : named) ?? parent, fields)}" has no option "${unknown}"`,
      };
}

/** A yes-or-no answer can also be compared with "true" or "false". */
function isChoice(choices: readonly string[], value: string): boolean {
  return (
    choices.some((choice) => comparableText(choice) === value) ||
    (choices.includes("Yes") && ["true", "false"].includes(value))
  );
}
