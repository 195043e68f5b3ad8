"use client";

import { AlertDialog } from "@/components/ui/alert-dialog";
import type { Field } from "@/lib/domain/fields/base-field";
import { dependentsOf } from "@/lib/form-engine/logic/field-dependents";
import { useEditor, useEditorStore } from "../state/editor-context";
import { fieldName } from "@/lib/domain/fields/field-name";
import { selectFields } from "../state/selectors";

type DeleteDialogProps = { field: Field; onClose: () => void };

/** Confirms the deletion of a field that others depend on, and lists those. */
export function DeleteDialog({ field, onClose }: DeleteDialogProps) {
  const store = useEditorStore();
  const fields = useEditor(selectFields);
  const dependents = dependentsOf(fields, field.id);
  return (
    <AlertDialog
      isOpen
      onOpenChange={onClose}
      title={`Delete “${fieldName(field)}”?`}
      description={
        dependents.length === 1
          ? "One field is shown or hidden by its answer. Its condition will be marked until you change it:"
          : `${dependents.length} fields are shown or hidden by its answer. Their conditions will be marked until you change them:`
      }
      confirmLabel="Delete field"
      isDestructive
      onConfirm={() => store.dispatch({ type: "remove-field", id: field.id })}
    >
      <ul className="mt-2 list-disc pl-5 text-muted">
        {dependents.map((dependent) => (
          <li key={dependent.id} className="wrap-anywhere">
            {fieldName(dependent)}
          </li>
        ))}
      </ul>
    </AlertDialog>
  );
}
