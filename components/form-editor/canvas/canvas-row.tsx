"use client";

import { memo, useState } from "react";
import { Draggable } from "@hello-pangea/dnd";
import { cn } from "@/lib/utils/cn";
import { isRowSelected, rowFactsOf, rowField, useRow } from "../state/editor-context";
import type { RowFacts } from "../state/row-facts";
import { fieldName } from "@/lib/domain/fields/field-name";
import { InsertPoint } from "./insert-point";
import { useIsNear, type NearRows } from "./near-rows";
import { RowButton } from "./row-button";
import { RowEditor } from "./row-editor";
import { RowGrip } from "./row-grip";
import { RowStandIn, standInHeight } from "./row-stand-in";
import { RowTools } from "./row-tools";
import { RowView } from "./row-view";

type CanvasRowProps = { id: string; index: number; depth: number; near: NearRows };

const INDENTS = ["", "ml-5.5", "ml-11"];

/** One field of the canvas. A key in its label renders what it changes, not the row around it. */
export const CanvasRow = memo(function CanvasRow(place: CanvasRowProps) {
  const facts = useRow(place.id, rowFactsOf);
  return facts ? <FieldRow {...place} facts={facts} /> : null;
});

type FieldRowProps = CanvasRowProps & { facts: RowFacts };

function FieldRow({ id, facts, index, depth, near }: FieldRowProps) {
  const isSelected = useRow(id, isRowSelected) ?? false;
  const isNear = useIsNear(near, index);
  const [isHovered, setIsHovered] = useState(false);
  const isDrawn = isNear || isSelected;
  const name = fieldName(facts.field);
  return (
    <Draggable draggableId={id} index={index}>
      {(provided, { isDragging }) => (
        <li
          ref={provided.innerRef}
          {...provided.draggableProps}
          data-field={id}
          style={
            isDrawn
              ? provided.draggableProps.style
              : {
                  ...provided.draggableProps.style,
                  height: near.heightOf(id) ?? standInHeight(facts.field),
                }
          }
          className={cn(
            "group relative",
            !isDrawn && "[contain:size_layout_style]",
            INDENTS[depth],
            isDragging && "will-change-transform",
            depth > 0 &&
              "before:absolute before:inset-y-0 before:-left-2.5 before:w-0.5 before:bg-border-strong",
          )}
          onPointerEnter={() => setIsHovered(true)}
          onPointerLeave={() => setIsHovered(false)}
        >
          <div
            className={cn(
              "relative rounded-menu p-3 outline -outline-offset-1 outline-transparent",
              !isDrawn && "h-full",
              isHovered && !isSelected && "outline-border-strong",
              isSelected && "bg-surface outline-2 outline-accent-text",
              isDragging && "bg-surface shadow-menu",
            )}
          >
            <RowButton facts={facts} isSelected={isSelected} />
            {isDrawn ? (
              <RowContent facts={facts} isSelected={isSelected} />
            ) : (
              <RowStandIn field={facts.field} />
            )}
            {isSelected ? (
              <RowTools
                fieldId={id}
                fieldName={name}
                isSelected
                className="relative mt-4 -mb-1 w-fit shadow-none lg:hidden"
              />
            ) : null}
          </div>
          <RowGrip
            handle={provided.dragHandleProps}
            name={name}
            depth={depth}
            isSelected={isSelected}
            isDrawn={isDrawn}
          />
          {(isSelected || isHovered) && !isDragging ? (
            <div className="absolute top-0 left-full z-20 pl-1.5 max-lg:hidden">
              <RowTools
                fieldId={id}
                fieldName={name}
                isSelected={isSelected}
                className="flex-col"
              />
            </div>
          ) : null}
          {isDrawn && !isDragging ? (
            <InsertPoint afterId={id} afterName={name} isReachable={isSelected} />
          ) : null}
        </li>
      )}
    </Draggable>
  );
}

type RowContentProps = { facts: RowFacts; isSelected: boolean };

const RowContent = memo(function RowContent({ facts, isSelected }: RowContentProps) {
  const field = useRow(facts.field.id, rowField) ?? facts.field;
  return isSelected ? (
    <RowEditor field={field} facts={facts} />
  ) : (
    <div className="pointer-events-none relative">
      <RowView field={field} facts={facts} />
    </div>
  );
});
