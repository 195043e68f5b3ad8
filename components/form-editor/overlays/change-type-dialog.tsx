"use client";

import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { FormField } from "@/components/ui/inputs/form-field";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/ui/overlays/dialog";
import type { Field } from "@/lib/domain/fields/base-field";
import { hasColumns } from "@/lib/domain/fields/columns";
import { repeatOf } from "@/lib/field-types/_shared/rows/repeated-section";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { paletteGroups } from "@/lib/field-types/registry/palette";
import { changeType } from "@/lib/form-engine/change-type";
import { dependentsOf } from "@/lib/form-engine/logic/field-dependents";
import { referenceTo } from "@/lib/form-engine/logic/references";
import { countOf } from "@/lib/utils/numbers";
import { useEditor, useEditorStore } from "../state/editor-context";
import { isSection } from "../state/is-section";
import { selectContent } from "../state/selectors";
import { referenceLists, ReferenceLists } from "./reference-lists";

type ChangeTypeDialogProps = { field: Field; onClose: () => void };

/** Changes the type of a field, and lists beforehand which of its settings would be lost. */
export function ChangeTypeDialog({ field, onClose }: ChangeTypeDialogProps) {
  const store = useEditorStore();
  const content = useEditor(selectContent);
  const { fields } = content;
  const [type, setType] = useState(field.type);
  const { field: next, lost } = changeType(field, type);
  const dependents = dependentsOf(fields, referenceTo(fields, field.id)).length;
  const isSame = type === field.type;
  // What names its columns loses them, so each is listed.
  const isTable = hasColumns(field) || repeatOf(field) !== null;
  const lists = isTable ? referenceLists(content, { fieldId: field.id }) : [];
  const handleChange = () => {
    store.dispatch({ type: "edit-content", patch: { fields: withType(fields, next) } });
    onClose();
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={`Change the type of “${fieldName(field, fields)}”`}
        description="Settings that fit the new type stay. You can undo this."
        className="max-w-110"
      >
        <DialogBody>
          <FormField label="Type">
            {(control) => (
              <NativeSelect
                {...control}
                value={type}
                onChange={(event) => setType(event.target.value)}
              >
                {isOffered(field.type) ? null : <option value={field.type}>{field.type}</option>}
                {paletteGroups().map(({ group, items }) => (
                  <optgroup key={group} label={group}>
                    {items.map((item) => (
                      <option key={item.type} value={item.type}>
                        {item.label}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </NativeSelect>
            )}
          </FormField>
          <div role="status" className="mt-3 grid gap-1 text-muted">
            {lost.length > 0 ? <p>Does not fit and goes: {lost.join(", ")}.</p> : null}
            {!isSame && !isTable && dependents > 0 ? (
              <p>
                {countOf(dependents, "field")} shown or hidden by its answer. The checks mark a
                condition that no longer fits.
              </p>
            ) : null}
            {isSame || !isTable ? null : <ReferenceLists lists={lists} isDescribed={false} />}
          </div>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={isSame} onClick={handleChange}>
            Change type
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function isOffered(type: string): boolean {
  return paletteGroups().some(({ items }) => items.some((item) => item.type === type));
}

/** Replaces the field by `next`; the fields of a section that is none any more leave it. */
function withType(fields: readonly Field[], next: Field): Field[] {
  const isGroup = isSection(next);
  return fields.map((field) => {
    if (field.id === next.id) {
      return isGroup ? { ...next, sectionId: undefined } : next;
    }
    return field.sectionId === next.id && !isGroup ? { ...field, sectionId: undefined } : field;
  });
}
