"use client";

import type { DraggableProvided, DraggableProvidedDragHandleProps } from "@hello-pangea/dnd";
import { GripVertical } from "lucide-react";
import { memo } from "react";
import { cn } from "@/lib/utils/cn";
import { rowField, useRow } from "../state/editor-context";
import type { RowFacts } from "../state/rows/row-facts";
import { rowName } from "../state/rows/row-places";
import { PageEdge } from "./page-edge";
import { PlaceholderRow } from "./placeholder-row";
import { RowEditor } from "./row-editor";
import { RowTools } from "./row-tools";
import { RowView } from "./row-view";

/** The drag handle of a row. Memoised, because the dragged row renders at each move. */
const RowGrip = memo(function RowGrip({ handle, name, depth, isSelected }: RowGripProps) {
  return (
    <span
      {...handle}
      role="button"
      tabIndex={isSelected ? 0 : -1}
      aria-label={`Drag ${name}`}
      className={cn(
        "pointer-events-auto absolute top-2.5 -left-6 grid h-7 w-6 cursor-grab place-items-center rounded-in select-none lg:-left-7.5 lg:w-7",
        // Hidden by a transparent colour: an opacity would add a compositing layer to each row.
        isSelected
          ? "text-muted"
          : "text-transparent group-hover:text-muted focus-visible:text-muted pointer-coarse:text-muted",
        // Left of the line that marks dependent fields.
        depth > 0 && "-left-8.5 lg:-left-10",
      )}
    >
      <GripVertical aria-hidden className="size-4" />
    </span>
  );
});

type RowBodyProps = {
  provided: DraggableProvided;
  facts: RowFacts;
  depth: number;
  page: number | null;
  filledBy: string | null;
  isSelected: boolean;
  isHovered: boolean;
  isDrawn: boolean;
  isDragging: boolean;
};

/** The draggable content on top of the row's button. Clicks pass through it to the button. */
export function RowBody({
  provided: { innerRef, draggableProps, dragHandleProps },
  facts,
  depth,
  page,
  filledBy,
  isSelected,
  isHovered,
  isDrawn,
  isDragging,
}: RowBodyProps) {
  const { id } = facts.field;
  const tools = { fieldId: id, fieldName: rowName(facts, page), isSelected };
  return (
    <div
      ref={innerRef}
      {...draggableProps}
      className={cn(
        "pointer-events-none relative",
        isDragging && "will-change-transform",
        depth > 0 &&
          "before:absolute before:inset-y-0 before:-left-2.5 before:w-0.5 before:bg-border-strong",
      )}
    >
      <div
        className={cn(
          "relative rounded-menu px-2 py-3 outline -outline-offset-1 outline-transparent lg:px-3",
          isHovered && !isSelected && "outline-border-strong",
          isSelected && "outline-2 outline-accent-text",
          isDragging && "bg-surface shadow-menu",
        )}
      >
        {page === null ? null : <PageEdge number={page} filledBy={filledBy} />}
        {isDrawn ? (
          <RowContent facts={facts} isSelected={isSelected} />
        ) : (
          <PlaceholderRow name={facts.name} />
        )}
        {isSelected ? (
          <RowTools
            {...tools}
            className="pointer-events-auto relative mt-4 -mb-1 w-fit shadow-none lg:hidden"
          />
        ) : null}
      </div>
      {isDrawn ? (
        <RowGrip
          handle={dragHandleProps}
          name={tools.fieldName}
          depth={depth}
          isSelected={isSelected}
        />
      ) : null}
      {(isSelected || isHovered) && !isDragging ? (
        <div className="pointer-events-auto absolute top-0 left-full z-20 pl-1.5 max-lg:hidden">
          <RowTools {...tools} isColumn />
        </div>
      ) : null}
    </div>
  );
}

type RowContentProps = { facts: RowFacts; isSelected: boolean };

const RowContent = memo(function RowContent({ facts, isSelected }: RowContentProps) {
  const field = useRow(facts.field.id, rowField) ?? facts.field;
  return isSelected ? (
    <RowEditor field={field} facts={facts} />
  ) : (
    <div className="relative">
      <RowView field={field} facts={facts} />
    </div>
  );
});

type RowGripProps = {
  handle: DraggableProvidedDragHandleProps | null;
  name: string;
  depth: number;
  isSelected: boolean;
};
