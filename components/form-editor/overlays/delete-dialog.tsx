"use client";

import { AlertDialog } from "@/components/ui/alert-dialog";
import type { Field } from "@/lib/domain/fields/base-field";
import { formulasNaming } from "@/lib/form-engine/calculations/formulas-naming";
import { dependentsOf } from "@/lib/form-engine/logic/field-dependents";
import { useEditor, useEditorStore } from "../state/editor-context";
import { fieldName } from "@/lib/domain/fields/field-name";
import { selectFields } from "../state/selectors";

type DeleteDialogProps = { field: Field; onClose: () => void };

/** Confirms the deletion of a field that conditions or formulas of others name, and lists those. */
export function DeleteDialog({ field, onClose }: DeleteDialogProps) {
  const store = useEditorStore();
  const fields = useEditor(selectFields);
  const dependents = dependentsOf(fields, field.id);
  const formulas = formulasNaming(fields, field.id);
  return (
    <AlertDialog
      isOpen
      onOpenChange={onClose}
      title={`Delete “${fieldName(field)}”?`}
      description={
        dependents.length === 0 ? formulaWords(formulas.length) : conditionWords(dependents.length)
      }
      confirmLabel="Delete field"
      isDestructive
      onConfirm={() => store.dispatch({ type: "remove-field", id: field.id })}
    >
      <NameList fields={dependents.length === 0 ? formulas : dependents} />
      {dependents.length > 0 && formulas.length > 0 ? (
        <>
          <p className="mt-3 text-muted">{formulaWords(formulas.length)}</p>
          <NameList fields={formulas} />
        </>
      ) : null}
    </AlertDialog>
  );
}

function conditionWords(count: number): string {
  return count === 1
    ? "One field is shown or hidden by its answer. Its condition will be marked until you change it:"
    : `${count} fields are shown or hidden by its answer. Their conditions will be marked until you change them:`;
}

function formulaWords(count: number): string {
  return count === 1
    ? "One field is calculated from its answer. The form cannot be saved until you change its formula:"
    : `${count} fields are calculated from its answer. The form cannot be saved until you change their formulas:`;
}

function NameList({ fields }: { fields: readonly Field[] }) {
  return (
    <ul className="mt-2 list-disc pl-5 text-muted">
      {fields.map((field) => (
        <li key={field.id} className="wrap-anywhere">
          {fieldName(field)}
        </li>
      ))}
    </ul>
  );
}
