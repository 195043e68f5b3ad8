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
import type { ReactNode } from "react";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { documentNonce } from "@/lib/utils/browser/document-nonce";

type Listed = {
  id: string;
  name: string;
  /** What stands below the name. */
  details: ReactNode;
};

type OrderedListProps = {
  /** What each of them is; checks lead to the element with `data-{noun}`. */
  noun: "ending" | "stage" | "language" | "column";
  label: string;
  items: readonly Listed[];
  onOpen: (id: string) => void;
  onRemove: (id: string) => void;
  /** `place` counts from 0. */
  onMove: (id: string, place: number) => void;
};

/** A list whose order counts, to be dragged by pointer and by keyboard. */
export function OrderedList({ noun, label, items, onMove, ...actions }: OrderedListProps) {
  const nameOf = (id: string) => items.find((item) => item.id === id)?.name ?? id;
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
      dragHandleUsageInstructions={`Press space bar to lift the ${noun}, the up and down arrow keys to move it, space bar again to drop it, or escape to cancel.`}
      onDragStart={handleStart}
      onDragUpdate={handleUpdate}
      onDragEnd={handleEnd}
    >
      <Droppable droppableId={noun}>
        {({ innerRef, droppableProps, placeholder }) => (
          <ol ref={innerRef} {...droppableProps} aria-label={label} className="mb-3">
            {items.map((item, index) => (
              <Row key={item.id} noun={noun} item={item} index={index} {...actions} />
            ))}
            {placeholder}
          </ol>
        )}
      </Droppable>
    </DragDropContext>
  );
}

type RowProps = Pick<OrderedListProps, "noun" | "onOpen" | "onRemove"> & {
  item: Listed;
  index: number;
};

function Row({ noun, item: { id, name, details }, index, onOpen, onRemove }: RowProps) {
  const mark = { [`data-${noun}`]: id };
  return (
    <Draggable draggableId={id} index={index}>
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
            {...mark}
            className="min-w-0 flex-1 rounded-in px-1.5 py-1.5 text-left hover:bg-hover"
            onClick={() => onOpen(id)}
          >
            <span className="block font-medium wrap-anywhere">{name}</span>
            <span className="block text-small wrap-anywhere text-muted">{details}</span>
          </button>
          <IconButton label={`Delete ${name}`} onClick={() => onRemove(id)}>
            <Trash2 aria-hidden />
          </IconButton>
        </li>
      )}
    </Draggable>
  );
}
