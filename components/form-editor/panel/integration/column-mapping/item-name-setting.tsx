"use client";

import { useRef } from "react";
import { usePageSettings } from "@/components/form-editor/panel/general/use-page-settings";
import { FormField } from "@/components/ui/inputs/form-field";
import { Input } from "@/components/ui/inputs/input";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import { fieldToken } from "@/lib/domain/board/items/name-pattern";
import type { Field } from "@/lib/domain/fields/base-field";
import { LIMITS } from "@/lib/domain/limits";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { acceptedColumns } from "@/lib/form-engine/board/accepted-columns";
import { readPattern, shownPattern } from "@/lib/form-engine/board/items/edited-pattern";

/** Pattern for the names of items: a text with fields in it, stored by id and shown by label. */
export function ItemNameSetting({ fields }: { fields: readonly Field[] }) {
  const { settings, change, settle } = usePageSettings();
  const input = useRef<HTMLInputElement>(null);
  const shown = shownPattern(settings.itemName, fields);
  const choices = fields.filter(canBeInName);
  const write = (text: string) => {
    const itemName = readPattern(text, fields);
    if (itemName.length <= LIMITS.label) {
      change({ patch: { itemName }, mergeKey: "item-name" });
    }
  };
  const handleInsert = (id: string) => {
    const token = shownPattern(fieldToken(id), fields);
    const place = input.current?.selectionEnd ?? shown.length;
    write(`${shown.slice(0, place)}${token}${shown.slice(place)}`);
    settle();
    input.current?.focus();
  };
  const hint = `${defaultNameHint(fields)} The number of the submission is added at its end.`;
  return (
    <FormField label="Item name" hint={hint}>
      {(control) => (
        <div className="grid gap-2">
          <Input
            {...control}
            ref={input}
            value={shown}
            onBlur={settle}
            onChange={({ target }) => write(target.value)}
          />
          <NativeSelect
            aria-label="Insert a field into the name"
            value=""
            disabled={choices.length === 0}
            onChange={({ target }) => handleInsert(target.value)}
          >
            <option value="">Insert a field...</option>
            {choices.map((field) => (
              <option key={field.id} value={field.id}>
                {fieldName(field, fields)}
              </option>
            ))}
          </NativeSelect>
        </div>
      )}
    </FormField>
  );
}

/** True for fields whose answers fit on one line; never secrets and files. */
function canBeInName(field: Field): boolean {
  return !definitionOf(field).isSecret && acceptedColumns(field).includes("text");
}

function defaultNameHint(fields: readonly Field[]): string {
  const named = fields.find(({ mondayColumnType }) => mondayColumnType === "name");
  return named
    ? `Left blank, items are named by the answer to "${fieldName(named, fields)}".`
    : "Left blank, items are named by the form.";
}
