"use client";

import { useCallback, useDeferredValue, useMemo } from "react";
import {
  DragDropContext,
  Droppable,
  type DragStart,
  type DragUpdate,
  type DropResult,
  type ResponderProvided,
} from "@hello-pangea/dnd";
import { documentNonce } from "@/lib/utils/document-nonce";
import { canvasDepths } from "../state/canvas-depths";
import { useEditor, useEditorStore } from "../state/editor-context";
import { fieldName } from "@/lib/domain/fields/field-name";
import { findField, selectFields } from "../state/selectors";
import { CanvasRow } from "./canvas-row";
import { focusRow } from "./focus-row";
import { InsertPoint } from "./insert-point";
import { factsOf, rowFacts } from "./row-facts";

const INSTRUCTIONS =
  "Press space bar to lift the field, the up and down arrow keys to move it, space bar again to drop it, or escape to cancel.";

/** The fields in their stored order, to be dragged by pointer and by keyboard. */
export function CanvasList() {
  const store = useEditorStore();
  const fields = useEditor(selectFields);
  // Sentences about other fields may come a moment after the key stroke that changed them.
  const settled = useDeferredValue(fields);
  const facts = useMemo(() => rowFacts(settled), [settled]);
  const depths = useMemo(() => canvasDepths(fields), [fields]);

  const nameOf = useCallback(
    (id: string) => {
      const field = findField(store.getState(), id);
      return field ? fieldName(field) : "Field";
    },
    [store],
  );
  const handleStart = ({ draggableId, source }: DragStart, { announce }: ResponderProvided) => {
    store.dispatch({ type: "select", id: draggableId });
    announce(`${nameOf(draggableId)} lifted from place ${source.index + 1}.`);
  };
  const handleUpdate = (
    { draggableId, destination }: DragUpdate,
    { announce }: ResponderProvided,
  ) => {
    const place = destination ? `at place ${destination.index + 1}` : "outside the form";
    announce(`${nameOf(draggableId)} ${place}.`);
  };
  const handleEnd = (
    { draggableId, source, destination }: DropResult,
    { announce }: ResponderProvided,
  ) => {
    if (!destination || destination.index === source.index) {
      announce(`${nameOf(draggableId)} is back at place ${source.index + 1}.`);
      return;
    }
    const rest = selectFields(store.getState()).filter((field) => field.id !== draggableId);
    const afterId = rest[destination.index - 1]?.id ?? null;
    store.dispatch({ type: "move-field", id: draggableId, afterId });
    announce(`${nameOf(draggableId)} dropped at place ${destination.index + 1}.`);
    focusRow(draggableId);
  };

  return (
    <DragDropContext
      nonce={documentNonce()}
      dragHandleUsageInstructions={INSTRUCTIONS}
      onDragStart={handleStart}
      onDragUpdate={handleUpdate}
      onDragEnd={handleEnd}
    >
      <InsertPoint afterId={null} afterName={null} isReachable />
      <Droppable droppableId="fields">
        {(provided) => (
          <ol
            ref={provided.innerRef}
            {...provided.droppableProps}
            aria-label="Fields"
            className="-mx-2 lg:-mx-3"
          >
            {fields.map((field, index) => (
              <CanvasRow
                key={field.id}
                field={field}
                index={index}
                depth={depths[index] ?? 0}
                {...factsOf(facts, field.id)}
              />
            ))}
            {provided.placeholder}
          </ol>
        )}
      </Droppable>
    </DragDropContext>
  );
}
