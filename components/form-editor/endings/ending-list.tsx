"use client";

import {
  DragDropContext,
  Draggable,
  Droppable,
  type DragStart,
  type DragUpdate,
  type DropResult,
  type ResponderProvided,
} from "@hello-pangea/dnd";
import { GripVertical, Trash2 } from "lucide-react";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { endingName, endingNameOf, type Ending } from "@/lib/domain/endings/ending";
import { rulesSentence } from "@/lib/form-engine/logic/condition-sentence";
import { documentNonce } from "@/lib/utils/browser/document-nonce";
import { useEditor } from "../state/editor-context";
import { selectFields } from "../state/selectors";

const INSTRUCTIONS =
  "Press space bar to lift the ending, the up and down arrow keys to move it, space bar again to drop it, or escape to cancel.";

type EndingListProps = {
  endings: readonly Ending[];
  onOpen: (id: string) => void;
  onRemove: (id: string) => void;
  /** `place` counts from 0. */
  onMove: (id: string, place: number) => void;
};

/** The endings in the order in which they are tried, to be dragged by pointer and by keyboard. */
export function EndingList({ endings, onMove, ...actions }: EndingListProps) {
  const fields = useEditor(selectFields);
  const nameOf = (id: string) => endingNameOf(id, { endings, fields });
  const handleStart = ({ draggableId, source }: DragStart, { announce }: ResponderProvided) =>
    announce(`${nameOf(draggableId)} lifted from place ${source.index + 1}.`);
  const handleUpdate = (
    { draggableId, destination }: DragUpdate,
    { announce }: ResponderProvided,
  ) => {
    const place = destination ? `at place ${destination.index + 1}` : "outside the list";
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
    onMove(draggableId, destination.index);
    announce(`${nameOf(draggableId)} dropped at place ${destination.index + 1}.`);
  };
  return (
    <DragDropContext
      nonce={documentNonce()}
      dragHandleUsageInstructions={INSTRUCTIONS}
      onDragStart={handleStart}
      onDragUpdate={handleUpdate}
      onDragEnd={handleEnd}
    >
      <Droppable droppableId="endings">
        {({ innerRef, droppableProps, placeholder }) => (
          <ol ref={innerRef} {...droppableProps} aria-label="Endings" className="mb-3">
            {endings.map((ending, index) => (
              <EndingRow key={ending.id} ending={ending} index={index} {...actions} />
            ))}
            {placeholder}
          </ol>
        )}
      </Droppable>
    </DragDropContext>
  );
}

type EndingRowProps = Pick<EndingListProps, "onOpen" | "onRemove"> & {
  ending: Ending;
  index: number;
};

function EndingRow({ ending, index, onOpen, onRemove }: EndingRowProps) {
  const fields = useEditor(selectFields);
  const name = endingName(ending, { index, fields });
  return (
    <Draggable draggableId={ending.id} index={index}>
      {({ innerRef, draggableProps, dragHandleProps }) => (
        <li
          ref={innerRef}
          {...draggableProps}
          className="mb-2 flex items-start gap-1 rounded-control border bg-surface p-1"
        >
          <span
            {...dragHandleProps}
            role="button"
            aria-label={`Drag ${name}`}
            className="grid size-8 shrink-0 cursor-grab place-items-center rounded-in text-muted select-none pointer-coarse:size-11"
          >
            <GripVertical aria-hidden className="size-4" />
          </span>
          <button
            type="button"
            data-ending={ending.id}
            className="min-w-0 flex-1 rounded-in px-1.5 py-1.5 text-left hover:bg-hover"
            onClick={() => onOpen(ending.id)}
          >
            <span className="block font-medium wrap-anywhere">{name}</span>
            <span className="block text-small wrap-anywhere text-muted">
              {ending.rules.items.length === 0
                ? "Always"
                : `When ${rulesSentence(ending.rules, fields)}`}
            </span>
          </button>
          <IconButton label={`Delete ${name}`} onClick={() => onRemove(ending.id)}>
            <Trash2 aria-hidden />
          </IconButton>
        </li>
      )}
    </Draggable>
  );
}
