"use client";

import { useEditorStore } from "@/components/form-editor/state/editor-context";
import { useFieldName } from "@/components/form-editor/state/use-field-name";
import { CheckboxField } from "@/components/ui/inputs/checkbox";
import { FormField } from "@/components/ui/inputs/form-field";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import type { Field } from "@/lib/domain/fields/base-field";
import { missingLabels } from "@/lib/form-engine/board/column-mapping/field-mapping-findings";
import { fittingColumns } from "@/lib/form-engine/board/column-mapping/suggest-mapping";
import { ruleRows } from "@/lib/form-engine/logic/compared-field";
import type { BoardColumns } from "./mapped-field";

type RowMappingProps = { field: Field; columns: BoardColumns };

/** For a field with rows: a column for each of them. */
export function RowMapping({ field, columns }: RowMappingProps) {
  const store = useEditorStore();
  const name = useFieldName(field);
  const rows = ruleRows(field);
  const replace = (next: Field) => store.dispatch({ type: "replace-field", field: next });
  const choose = (row: string, id: string) => {
    const chosen = rows.flatMap(({ key, field: { mondayColumnId } }) => {
      const columnId = key === row ? id : mondayColumnId;
      return columnId ? [[key, columnId] as const] : [];
    });
    const mondayRowColumns = chosen.length === 0 ? undefined : Object.fromEntries(chosen);
    replace(Object.assign({}, field, { mondayRowColumns }));
  };
  const lacksLabels = rows.some(({ field: row }) => {
    const column = columns.data?.find(({ id }) => id === row.mondayColumnId);
    return column !== undefined && missingLabels(row, column).length > 0;
  });
  return (
    <fieldset className="mt-3 grid gap-3 rounded-control border px-3 py-2.5">
      <legend className="px-1 text-small font-medium">{`Rows of "${name}"`}</legend>
      <p className="text-pretty text-muted">
        Each row may have a column of its own, beside or in place of one for all.
      </p>
      {rows.map(({ key, field: row }) => {
        const fitting = columns.data && fittingColumns(row, columns.data);
        const chosen = row.mondayColumnId ?? "";
        const isGone = chosen !== "" && !fitting?.some(({ id }) => id === chosen);
        return (
          <FormField key={key} label={row.label}>
            {(control) => (
              <NativeSelect
                {...control}
                value={chosen}
                onChange={({ target }) => choose(key, target.value)}
              >
                <option value="">{columns.isLoading ? "Loading…" : "Not mapped"}</option>
                {isGone ? (
                  <option value={chosen}>{`${chosen}${columns.data ? " (not found)" : ""}`}</option>
                ) : null}
                {fitting?.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </NativeSelect>
            )}
          </FormField>
        );
      })}
      {lacksLabels ? (
        <CheckboxField
          label="Create missing labels"
          hint="A column lacks labels for these answers. Otherwise they are written to an update on the item."
          checked={field.mondayCreateLabels === true}
          onCheckedChange={(isOn) =>
            replace({ ...field, mondayCreateLabels: isOn === true ? true : undefined })
          }
        />
      ) : null}
    </fieldset>
  );
}
