"use client";

import { NativeSelect } from "@/components/ui/inputs/native-select";
import type { FieldWithColumns } from "@/lib/domain/fields/columns";
import type { Rule } from "@/lib/domain/rules/rule-group";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { comparedField } from "@/lib/form-engine/logic/compared-field";
import { changeColumn } from "./rule-edits";

type ColumnSelectProps = {
  rule: Rule;
  table: FieldWithColumns;
  onChange: (rule: Rule) => void;
};

/** Which part of a table a rule compares: the number of its rows, or a column in any row or in every one. */
export function ColumnSelect({ rule, table, onChange }: ColumnSelectProps) {
  const { columnId } = rule;
  const isGone = columnId !== undefined && !table.columns.some(({ id }) => id === columnId);
  const choose = (id: string) => {
    const chosen = id === "" ? undefined : id;
    const column = comparedField({ ...rule, columnId: chosen }, table);
    onChange(changeColumn(rule, { columnId: chosen, column }));
  };
  return (
    <>
      <NativeSelect
        aria-label="Column"
        wrapperClassName="w-40"
        aria-invalid={isGone || undefined}
        value={columnId ?? ""}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">Number of rows</option>
        {isGone ? <option value={columnId}>A removed column</option> : null}
        {table.columns.map((column) => (
          <option key={column.id} value={column.id}>
            {fieldName(column, null)}
          </option>
        ))}
      </NativeSelect>
      {columnId === undefined ? null : (
        <NativeSelect
          aria-label="Rows"
          wrapperClassName="w-36"
          value={rule.rows ?? "any"}
          onChange={({ target }) =>
            onChange({ ...rule, rows: target.value === "every" ? "every" : "any" })
          }
        >
          <option value="any">in any row</option>
          <option value="every">in every row</option>
        </NativeSelect>
      )}
    </>
  );
}
