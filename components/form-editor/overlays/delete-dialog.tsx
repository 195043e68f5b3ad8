"use client";

import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import type { Field } from "@/lib/domain/fields/base-field";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { useEditor, useEditorStore } from "../state/editor-context";
import { selectContent } from "../state/selectors";
import { referenceLists, ReferenceLists } from "./reference-lists";

type DeleteDialogProps = { field: Field; onClose: () => void };

/** Confirms the deletion of a field that conditions, formulas, endings, messages, e-mails or texts name, and lists those. */
export function DeleteDialog({ field, onClose }: DeleteDialogProps) {
  const store = useEditorStore();
  const content = useEditor(selectContent);
  const lists = referenceLists(content, { fieldId: field.id });
  return (
    <AlertDialog
      isOpen
      onOpenChange={onClose}
      title={`Delete “${fieldName(field, content.fields)}”?`}
      description={lists[0]?.words ?? ""}
      confirmLabel="Delete field"
      isDestructive
      onConfirm={() => store.dispatch({ type: "remove-field", id: field.id })}
    >
      <ReferenceLists lists={lists} isDescribed />
    </AlertDialog>
  );
}
