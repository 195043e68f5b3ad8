"use client";

import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { FormField } from "@/components/ui/inputs/form-field";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/ui/overlays/dialog";
import type { Field } from "@/lib/domain/fields/base-field";
import { pageName } from "@/lib/domain/forms/page-name";
import { namedText } from "@/lib/domain/piping/named-text";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { isPageBreak } from "@/lib/form-engine/pages/page-break";
import { splitPages } from "@/lib/form-engine/pages/split-pages";
import { useEditor, useEditorStore } from "../state/editor-context";
import { blockOf, canBreakAfter } from "../state/field-edits";
import { selectFields } from "../state/selectors";

const TOP = "";

type MoveDialogProps = { field: Field; onClose: () => void };

/** Moves a field without dragging: a select names the field to place it after. */
export function MoveDialog({ field, onClose }: MoveDialogProps) {
  const store = useEditorStore();
  const fields = useEditor(selectFields);
  const { start, block } = blockOf(fields, field.id);
  const [afterId, setAfterId] = useState(fields[start - 1]?.id ?? TOP);
  const handleMove = () => {
    store.dispatch({ type: "move-field", id: field.id, afterId: afterId === TOP ? null : afterId });
    onClose();
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={`Move “${fieldName(field, fields)}”`}
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
                <Places fields={fields} moved={block} />
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

type PlacesProps = { fields: Field[]; moved: Field[] };

/** The fields to place others after, by page where the form has pages. */
function Places({ fields, moved }: PlacesProps) {
  const others = fields.filter((field) => !moved.includes(field));
  const isBreak = moved.some(isPageBreak);
  const targets = others.filter(({ id }) => !isBreak || canBreakAfter(others, id));
  const pages = splitPages(fields);
  if (pages.length === 0) {
    return targets.map((field) => <PlaceAfter key={field.id} field={field} fields={fields} />);
  }
  return pages.map(({ id, title, fields: own }, index) => (
    <optgroup key={id} label={pageName({ index, title: namedText(title, fields) })}>
      {targets
        .filter((target) => target.id === id || own.includes(target))
        .map((target) =>
          target.id === id ? (
            <option key={id} value={id}>
              At the top of page {index + 1}
            </option>
          ) : (
            <PlaceAfter key={target.id} field={target} fields={fields} />
          ),
        )}
    </optgroup>
  ));
}

function PlaceAfter({ field, fields }: { field: Field; fields: readonly Field[] }) {
  return <option value={field.id}>After {fieldName(field, fields)}</option>;
}
