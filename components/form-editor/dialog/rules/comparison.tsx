"use client";

import { NativeSelect } from "@/components/ui/inputs/native-select";
import { ValueChips } from "@/components/ui/inputs/value-chips";
import type { Field } from "@/lib/domain/fields/base-field";
import { hasColumns } from "@/lib/domain/fields/columns";
import { LIMITS } from "@/lib/domain/limits";
import { takesValue, type Rule } from "@/lib/domain/rules/rule-group";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { choiceNamer } from "@/lib/form-engine/logic/choice-namer";
import { comparedField, ruleRows } from "@/lib/form-engine/logic/compared-field";
import { wordingOf } from "@/lib/form-engine/logic/operator-words";
import { valueInputOf } from "@/lib/form-engine/logic/value-input";
import { ColumnSelect } from "./column-select";
import { changeOperator, changeRow, operatorChoices, ruleValues, withValues } from "./rule-edits";
import { SingleValueInput, type ValueProps } from "./single-value-input";
import { TypedChips } from "./typed-chips";

type ComparisonProps = {
  rule: Rule;
  /** Fields that rules can read. */
  fields: readonly Field[];
  onChange: (rule: Rule) => void;
};

/** "is one of Concession": the operator and the values of a rule. */
export function Comparison({ rule, fields, onChange }: ComparisonProps) {
  const named = fields.find(({ id }) => id === rule.fieldId);
  const field = comparedField(rule, named);
  const wording = wordingOf(rule, field);
  const values = ruleValues(rule);
  const valueProps = {
    choices: field ? definitionOf(field).conditionChoices(field) : null,
    nameOf: choiceNamer(field),
    input: field ? valueInputOf({ field, value: values[0] ?? "" }) : ("text" as const),
    values,
    onChange: (next: string[]) => onChange(withValues(rule, next)),
  };
  return (
    <div className="flex flex-wrap items-start gap-2">
      {named && hasColumns(named) ? (
        <ColumnSelect rule={rule} table={named} onChange={onChange} />
      ) : null}
      {named && ruleRows(named).length > 0 ? (
        <RowSelect rule={rule} field={named} onChange={onChange} />
      ) : null}
      <NativeSelect
        aria-label="Operator"
        wrapperClassName="w-40"
        className="font-medium"
        value={wording.key}
        onChange={(event) => onChange(changeOperator(rule, event.target.value, field))}
      >
        {operatorChoices(rule, field).map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </NativeSelect>
      {takesValue(rule.operator) ? (
        <>
          {rule.valueFieldId === undefined ? (
            <div className="min-w-48 flex-1">
              <Values takesSeveral={wording.takesList} {...valueProps} />
            </div>
          ) : null}
          <ComparedField rule={rule} fields={fields} onChange={onChange} />
        </>
      ) : null}
    </div>
  );
}

/** The row that the rule compares; the whole, of which it asks whether there is an answer. */
function RowSelect({
  rule,
  field,
  onChange,
}: Pick<ComparisonProps, "rule" | "onChange"> & { field: Field }) {
  const rows = ruleRows(field);
  const isGone = rule.row !== undefined && !rows.some(({ key }) => key === rule.row);
  return (
    <NativeSelect
      aria-label="Row"
      wrapperClassName="min-w-40 flex-1"
      className="font-medium"
      aria-invalid={isGone || undefined}
      // Rows are no empty texts.
      value={rule.row ?? ""}
      onChange={({ target }) =>
        onChange(changeRow(rule, { field, row: target.value || undefined }))
      }
    >
      <option value="">The whole</option>
      {isGone ? <option value={rule.row}>A removed row</option> : null}
      {rows.map(({ key }) => (
        <option key={key} value={key}>
          {key}
        </option>
      ))}
    </NativeSelect>
  );
}

/** Compares with a value, or with the answer of another field. */
function ComparedField({ rule, fields, onChange }: ComparisonProps) {
  const { valueFieldId, ...own } = rule;
  const { value, ...withoutValue } = own;
  const others = fields.filter(
    (field) => field.id !== rule.fieldId && definitionOf(field).kind !== "layout",
  );
  const isGone = valueFieldId !== undefined && !others.some(({ id }) => id === valueFieldId);
  return others.length === 0 && valueFieldId === undefined ? null : (
    <NativeSelect
      aria-label="Compare with"
      wrapperClassName="min-w-40 flex-1"
      aria-invalid={isGone || undefined}
      value={valueFieldId ?? ""}
      onChange={({ target }) =>
        onChange(target.value === "" ? own : { ...withoutValue, valueFieldId: target.value })
      }
    >
      <option value="">a value</option>
      {isGone ? <option value={valueFieldId}>A removed field</option> : null}
      <optgroup label="The answer of">
        {others.map((field) => (
          <option key={field.id} value={field.id}>
            {fieldName(field, fields)}
          </option>
        ))}
      </optgroup>
    </NativeSelect>
  );
}

/** Inputs for the values; they offer only possible answers of the other field. */
function Values({ takesSeveral, ...props }: ValueProps & { takesSeveral: boolean }) {
  if (!takesSeveral) {
    return <SingleValueInput {...props} />;
  }
  const isTyped = props.choices === null && props.input !== "text";
  if (isTyped) {
    return <TypedChips {...props} />;
  }
  const { choices, nameOf, values, onChange } = props;
  return (
    <ValueChips
      {...{ choices, nameOf, values, onChange }}
      label="Add a value"
      choicesLabel="Other options"
      maxLength={LIMITS.optionText}
    />
  );
}
