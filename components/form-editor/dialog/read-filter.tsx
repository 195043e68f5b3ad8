"use client";

import { FormField } from "@/components/ui/inputs/form-field";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import type { useBoardColumns } from "@/lib/client/queries/boards/use-board-service";
import { readSideOf, withReadSide } from "@/lib/domain/board/read-side";
import type { Field } from "@/lib/domain/fields/base-field";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { settingsViewOf } from "@/lib/field-types/registry/settings-views";
import { referenceTo } from "@/lib/form-engine/logic/references";
import { RemoteSelect } from "../board/remote-select";
import { COLUMN_TEXTS } from "../board/remote-texts";
import { useEditor } from "../state/editor-context";
import { selectFields } from "../state/selectors";
import type { ReadProps } from "./read-props";

/** Narrows the options by the answer to another field that reads from a board. */
export function ReadFilter({
  field,
  columns,
  onChange,
}: ReadProps & { columns: ReturnType<typeof useBoardColumns> }) {
  const fields = useEditor(selectFields);
  const side = readSideOf(field);
  const parents = fields.filter(
    (other) =>
      other.id !== field.id &&
      other.populateFromMonday &&
      settingsViewOf(other).readsFromBoard &&
      (isOutsideOfOtherRows(other) || other.id === side.mondayParentFieldId),
  );
  function isOutsideOfOtherRows(other: Field): boolean {
    const isInRows = referenceTo(fields, other.id).columnId !== undefined;
    return !isInRows || other.sectionId === field.sectionId;
  }
  const handleParent = (id: string) =>
    onChange(
      withReadSide(field, {
        mondayParentFieldId: id || undefined,
        ...(id === "" && { mondayFilterColumnId: undefined }),
      }),
    );
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormField
        label="Parent field"
        hint={
          parents.length === 0
            ? "Another dropdown that is populated from the board can narrow these options."
            : "Its answer narrows these options."
        }
      >
        {(control) => (
          <NativeSelect
            {...control}
            disabled={parents.length === 0}
            value={side.mondayParentFieldId ?? ""}
            onChange={({ target }) => handleParent(target.value)}
          >
            <option value="">None</option>
            {parents.map((parent) => (
              <option key={parent.id} value={parent.id}>
                {fieldName(parent, fields)}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
      {side.mondayParentFieldId === undefined ? null : (
        <RemoteSelect
          label="Filter column"
          placeholder="None"
          value={side.mondayFilterColumnId ?? null}
          query={{ ...columns, data: columns.data?.map(({ id, title }) => ({ id, name: title })) }}
          texts={COLUMN_TEXTS}
          onChange={(id) =>
            onChange(withReadSide(field, { mondayFilterColumnId: id ?? undefined }))
          }
        />
      )}
    </div>
  );
}
