"use client";

import { CheckboxField } from "@/components/ui/inputs/checkbox";
import type { LiveColumn } from "@/lib/domain/board/live-board";
import { columnTypeWords, unwritableReason } from "@/lib/domain/board/columns/unwritable-columns";
import type { Field } from "@/lib/domain/fields/base-field";
import { listed } from "@/lib/form-engine/history/change-words";
import { missingLabels } from "@/lib/form-engine/board/column-mapping/field-mapping-problems";
import { withColumn } from "@/lib/form-engine/board/column-mapping/mapping-fix";
import { fittingColumns } from "@/lib/form-engine/board/column-mapping/suggest-mapping";
import { RemoteSelect } from "@/components/form-editor/board/remote-select";
import { COLUMN_TEXTS } from "@/components/form-editor/board/remote-texts";
import { useEditorStore } from "@/components/form-editor/state/editor-context";
import { useFieldName } from "@/components/form-editor/state/use-field-name";

type MappedFieldProps = {
  field: Field;
  columns: {
    data: LiveColumn[] | undefined;
    isLoading: boolean;
    isError: boolean;
    refetch: () => unknown;
  };
};

/** The column select of one field; it offers only columns of a fitting type. */
export function MappedField({ field, columns }: MappedFieldProps) {
  const store = useEditorStore();
  const name = useFieldName(field);
  const fitting = columns.data && fittingColumns(field, columns.data);
  const chosen = fitting?.find(({ id }) => id === field.mondayColumnId);
  const replace = (next: Field) => store.dispatch({ type: "replace-field", field: next });
  return (
    <div>
      <RemoteSelect
        label={name}
        placeholder="Not mapped"
        value={field.mondayColumnId ?? null}
        formerName={field.mondayColumnTitle}
        query={{ ...columns, data: fitting?.map(({ id, title }) => ({ id, name: title })) }}
        refused={columns.data?.flatMap(refusedColumn)}
        texts={COLUMN_TEXTS}
        onChange={(id) =>
          replace(withColumn(field, fitting?.find((column) => column.id === id) ?? null))
        }
      />
      {chosen ? <Labels field={field} column={chosen} onChange={replace} /> : null}
    </div>
  );
}

function refusedColumn(column: LiveColumn) {
  const { id, title, type } = column;
  const reason = unwritableReason(column);
  return reason === null ? [] : [{ id, name: `${title} (${columnTypeWords(type)}): ${reason}` }];
}

type LabelsProps = { field: Field; column: LiveColumn; onChange: (field: Field) => void };

function Labels({ field, column, onChange }: LabelsProps) {
  const missing = missingLabels(field, column);
  if (missing.length === 0) {
    return null;
  }
  return (
    <CheckboxField
      className="mt-2"
      label="Create missing labels"
      hint={`The column has no label ${listed(missing)}. Otherwise such answers are written to an update on the item.`}
      checked={field.mondayCreateLabels === true}
      onCheckedChange={(isOn) =>
        onChange({ ...field, mondayCreateLabels: isOn === true ? true : undefined })
      }
    />
  );
}
