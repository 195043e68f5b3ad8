"use client";

import { useRef, useState } from "react";
import { OrderedList } from "@/components/form-editor/panel/ordered-list";
import { FormField } from "@/components/ui/inputs/form-field";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import type { Field } from "@/lib/domain/fields/base-field";
import { type FieldWithColumns } from "@/lib/domain/fields/columns";
import { ROW_LIMITS } from "@/lib/domain/fields/rows";
import type { SettingsProps } from "@/lib/field-types/_shared/settings-view";
import { COLUMN_TYPES, columnTypeName } from "@/lib/field-types/registry/column-types";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { isFieldType } from "@/lib/field-types/registry/field-types";
import { isReferenced } from "@/lib/form-engine/field-references";
import { createId } from "@/lib/utils/create-id";
import { referenceLists, ReferenceLists } from "../../overlays/reference-lists";
import { useEditor } from "../../state/editor-context";
import { removeField } from "../../state/field-edits";
import { selectContent } from "../../state/selectors";
import { ColumnDialog } from "./column-dialog";

/** The columns of a table: added, named, ordered, removed, and each configured like a field of its type. */
function ColumnsSetting({ field: table, onChange }: SettingsProps<FieldWithColumns>) {
  const { columns } = table;
  const [openId, setOpenId] = useState<string | null>(null);
  const [askedId, setAskedId] = useState<string | null>(null);
  const [news, setNews] = useState("");
  const content = useEditor(selectContent);
  const adder = useRef<HTMLSelectElement>(null);
  const open = columns.find(({ id }) => id === openId);
  const change = (next: readonly Field[]) => onChange({ ...table, columns: next });
  const add = (type: string) => {
    if (isFieldType(type)) {
      const column = newColumn(type, columns);
      change([...columns, column]);
      setOpenId(column.id);
    }
  };
  const remove = (id: string) => {
    setNews(`${nameOf(columns.find((column) => column.id === id))} was removed.`);
    const { [id]: _, ...written } = table.mondaySubitemColumns ?? {};
    const mondaySubitemColumns = Object.keys(written).length === 0 ? undefined : written;
    onChange({ ...table, columns: removeField(columns, id), mondaySubitemColumns });
    setAskedId(null);
    // The pressed button went with its column.
    adder.current?.focus();
  };
  const edited = {
    ...content,
    fields: content.fields.map((each) => (each.id === table.id ? table : each)),
  };
  const namedOf = (columnId: string) => ({ fieldId: table.id, columnId });
  const asked = columns.find(({ id }) => id === askedId);
  const lists = asked ? referenceLists(edited, namedOf(asked.id)) : [];
  const move = (id: string, place: number) => {
    const from = columns.findIndex((column) => column.id === id);
    const [moved] = columns.slice(from, from + 1);
    if (moved) {
      change(columns.toSpliced(from, 1).toSpliced(place, 0, moved));
    }
  };
  const isFull = columns.length >= ROW_LIMITS.columns;
  return (
    <section aria-label="Columns">
      <h3 className="mb-1.5 font-medium">Columns</h3>
      {columns.length === 0 ? (
        <p className="mb-3 text-muted">
          No columns yet. Each row that visitors fill in has a cell for each column.
        </p>
      ) : (
        <OrderedList
          noun="column"
          label="Columns"
          items={columns.map((column) => ({
            id: column.id,
            name: nameOf(column),
            details: detailsOf(column),
          }))}
          onOpen={setOpenId}
          onRemove={(id) => (isReferenced(edited, namedOf(id)) ? setAskedId(id) : remove(id))}
          onMove={move}
        />
      )}
      <FormField
        label="Add a column"
        hint={isFull ? `A table can have at most ${ROW_LIMITS.columns} columns.` : undefined}
      >
        {(control) => (
          <NativeSelect
            {...control}
            ref={adder}
            value=""
            disabled={isFull}
            onChange={({ target }) => add(target.value)}
          >
            <option value="">Choose its type…</option>
            {COLUMN_TYPES.map((type) => (
              <option key={type} value={type}>
                {columnTypeName(type)}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
      <p role="status" className="sr-only">
        {news}
      </p>
      {asked ? (
        <AlertDialog
          isOpen
          onOpenChange={() => setAskedId(null)}
          title={`Delete the column “${nameOf(asked)}”?`}
          description={lists[0]?.words ?? ""}
          confirmLabel="Delete column"
          isDestructive
          onConfirm={() => remove(asked.id)}
        >
          <ReferenceLists lists={lists} isDescribed />
        </AlertDialog>
      ) : null}
      {open ? (
        <ColumnDialog
          table={table}
          column={open}
          onChange={(next) => change(columns.map((each) => (each.id === next.id ? next : each)))}
          onClose={() => setOpenId(null)}
        />
      ) : null}
    </section>
  );
}

/** For the settings of a table. */
export function drawColumnsSetting(props: SettingsProps<FieldWithColumns>) {
  return <ColumnsSetting {...props} />;
}

/** A new column is called by its type, and numbered where that is taken. */
function newColumn(type: string, columns: readonly Field[]): Field {
  const words = columnTypeName(type);
  const taken = new Set(columns.map(({ label }) => label));
  const numbers = Array.from({ length: columns.length + 1 }, (_, index) => index + 1);
  const label = numbers
    .map((number) => (number === 1 ? words : `${words} ${number}`))
    .find((name) => !taken.has(name));
  return { ...definitionOf({ type }).create(createId()), type, label: label ?? words };
}

function nameOf(column: Field | undefined): string {
  return column ? fieldName(column, null) : "";
}

function detailsOf(column: Field): string {
  const type = columnTypeName(column.type);
  return column.required ? `${type}, required` : type;
}
