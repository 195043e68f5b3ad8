"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { FormField } from "@/components/ui/form-field";
import { NativeSelect } from "@/components/ui/native-select";
import type { Field } from "@/lib/domain/fields/base-field";
import { useEditor, useEditorStore } from "../state/editor-context";
import { blockOf } from "../state/field-edits";
import { fieldName } from "@/lib/domain/fields/field-name";
import { selectFields } from "../state/selectors";

const TOP = "";

type MoveDialogProps = { field: Field; onClose: () => void };

/** Moves a field without dragging: a select names the field to place it after. */
export function MoveDialog({ field, onClose }: MoveDialogProps) {
  const store = useEditorStore();
  const fields = useEditor(selectFields);
  const { start, block } = blockOf(fields, field.id);
  const others = fields.filter((other) => !block.includes(other));
  const [afterId, setAfterId] = useState(fields[start - 1]?.id ?? TOP);
  const handleMove = () => {
    store.dispatch({ type: "move-field", id: field.id, afterId: afterId === TOP ? null : afterId });
    onClose();
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={`Move “${fieldName(field)}”`}
        description={
          block.length > 1 ? "The fields of this section move along." : "Choose its new place."
        }
        className="max-w-110"
      >
        <DialogBody>
          <FormField label="Place">
            {(control) => (
              <NativeSelect
                {...control}
                value={afterId}
                onChange={(event) => setAfterId(event.target.value)}
              >
                <option value={TOP}>At the top</option>
                {others.map((other) => (
                  <option key={other.id} value={other.id}>
                    After {fieldName(other)}
                  </option>
                ))}
              </NativeSelect>
            )}
          </FormField>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={handleMove}>
            Move
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
