"use client";

import { useBoardColumns } from "@/lib/client/use-board-service";
import type { ColumnResponse } from "@/lib/contracts/board-service";
import type { Field } from "@/lib/domain/fields/base-field";
import { fieldName } from "@/lib/domain/fields/field-name";
import { definitionOf } from "@/lib/field-types/definitions";
import { useEditor, useEditorStore } from "../../state/editor-context";
import { selectFields } from "../../state/selectors";
import { RemoteSelect } from "../../board/remote-select";
import { COLUMN_TEXTS } from "../../board/remote-texts";

/** Step 4: for each field the column its answers are written to; only columns that fit are offered. */
export function ColumnMapping({ boardId }: { boardId: string }) {
  const fields = useEditor(selectFields);
  const columns = useBoardColumns(boardId);
  const mappable = fields.filter((field) => definitionOf(field).board !== null);
  return (
    <section aria-labelledby="mapping-heading">
      <h2 id="mapping-heading" className="font-semibold">
        4. Columns
      </h2>
      <p className="mt-1 text-pretty text-muted">
        {mappable.length === 0
          ? "Add fields to the form first, then choose their columns here."
          : "Choose where each answer goes. What is not mapped stays in Formlane."}
      </p>
      <div className="mt-3 grid gap-4">
        {mappable.map((field) => (
          <MappedField key={field.id} field={field} columns={columns} />
        ))}
      </div>
    </section>
  );
}

type MappedFieldProps = { field: Field; columns: ReturnType<typeof useBoardColumns> };

function MappedField({ field, columns }: MappedFieldProps) {
  const store = useEditorStore();
  const fitting = columns.data && fittingColumns(field, columns.data);
  const handleChange = (id: string | null) => {
    const column = fitting?.find((each) => each.id === id);
    store.dispatch({
      type: "replace-field",
      field: { ...field, mondayColumnId: column?.id, mondayColumnType: column?.type },
    });
  };
  return (
    <RemoteSelect
      label={fieldName(field)}
      placeholder="Not mapped"
      value={field.mondayColumnId ?? null}
      query={{ ...columns, data: fitting?.map(({ id, title }) => ({ id, name: title })) }}
      texts={COLUMN_TEXTS}
      onChange={handleChange}
    />
  );
}

function fittingColumns(field: Field, columns: ColumnResponse[]): ColumnResponse[] {
  const accepts: readonly string[] = definitionOf(field).board?.accepts ?? [];
  return columns
    .filter(({ type }) => accepts.includes(type))
    .sort((a, b) => accepts.indexOf(a.type) - accepts.indexOf(b.type));
}
