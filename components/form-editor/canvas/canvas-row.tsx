"use client";

import { memo, useRef, useState, type KeyboardEvent } from "react";
import { Draggable } from "@hello-pangea/dnd";
import { GripVertical } from "lucide-react";
import type { Field } from "@/lib/domain/fields/base-field";
import { cn } from "@/lib/utils/cn";
import { useEditorStore, useRow } from "../state/editor-context";
import type { RowFacts } from "../state/row-facts";
import type { Row } from "../state/row-store";
import { fieldName } from "@/lib/domain/fields/field-name";
import { rowElementId } from "./focus-row";
import { InsertPoint } from "./insert-point";
import { useNearness, type NearRows } from "./near-rows";
import { RowEditor } from "./row-editor";
import { RowStandIn, standInHeight } from "./row-stand-in";
import { RowTools } from "./row-tools";
import { RowView } from "./row-view";

type CanvasRowProps = { id: string; index: number; depth: number; near: NearRows };

const INDENTS = ["", "ml-5.5", "ml-11"];
/** As many as fit on a tall screen; they are drawn before anything can be measured. */
const DRAWN_AT_FIRST = 12;

/** One field of the canvas. Renders again only when its own field, place or facts change. */
export const CanvasRow = memo(function CanvasRow({ id, ...place }: CanvasRowProps) {
  const row = useRow(id);
  return row ? <FieldRow {...row} {...place} /> : null;
});

type FieldRowProps = Omit<CanvasRowProps, "id"> & Row;

function FieldRow({ field, isSelected, facts, index, depth, near }: FieldRowProps) {
  const rowRef = useRef<HTMLDivElement>(null);
  const isInitiallyNear = index < DRAWN_AT_FIRST;
  const { isNear, height } = useNearness({ near, rowRef, isInitiallyNear });
  const [isHovered, setIsHovered] = useState(false);
  const isDrawn = isNear || isSelected;
  const name = fieldName(field);
  return (
    <Draggable draggableId={field.id} index={index}>
      {(provided, { isDragging }) => (
        <li
          ref={provided.innerRef}
          {...provided.draggableProps}
          className={cn(
            "group relative",
            INDENTS[depth],
            isDragging && "will-change-transform",
            depth > 0 &&
              "before:absolute before:inset-y-0 before:-left-2.5 before:w-0.5 before:bg-border-strong",
          )}
          onPointerEnter={() => setIsHovered(true)}
          onPointerLeave={() => setIsHovered(false)}
        >
          <div
            ref={rowRef}
            style={isDrawn ? undefined : { minHeight: height ?? standInHeight(field) }}
            className={cn(
              "relative rounded-menu p-3 outline -outline-offset-1 outline-transparent",
              isHovered && !isSelected && "outline-border-strong",
              isSelected && "bg-surface outline-2 outline-accent-text",
              isDragging && "bg-surface shadow-menu",
              !isDrawn && "[content-visibility:auto]",
            )}
          >
            <RowButton field={field} facts={facts} isSelected={isSelected} />
            {isSelected ? <RowEditor field={field} facts={facts} /> : null}
            {isDrawn ? null : <RowStandIn field={field} />}
            {isNear && !isSelected ? (
              <div className="pointer-events-none relative">
                <RowView field={field} facts={facts} />
              </div>
            ) : null}
            {isSelected ? (
              <RowTools
                fieldId={field.id}
                fieldName={name}
                isSelected
                className="relative mt-4 -mb-1 w-fit shadow-none lg:hidden"
              />
            ) : null}
          </div>
          <span
            {...provided.dragHandleProps}
            tabIndex={isSelected ? 0 : -1}
            aria-label={`Drag ${name}`}
            className={cn(
              "absolute top-2.5 -left-6 grid h-7 w-6 cursor-grab place-items-center rounded-in text-muted opacity-0 group-hover:opacity-100 focus-visible:opacity-100 lg:-left-7.5 lg:w-7 pointer-coarse:opacity-100",
              // Beyond the line that binds dependents together.
              depth > 0 && "-left-8.5 lg:-left-10",
              isSelected && "opacity-100",
            )}
          >
            {isDrawn ? <GripVertical aria-hidden className="size-4" /> : null}
          </span>
          {(isSelected || isHovered) && !isDragging ? (
            <div className="absolute top-0 left-full z-20 pl-1.5 max-lg:hidden">
              <RowTools
                fieldId={field.id}
                fieldName={name}
                isSelected={isSelected}
                className="flex-col"
              />
            </div>
          ) : null}
          {isDrawn && !isDragging ? (
            <InsertPoint afterId={field.id} afterName={name} isReachable={isSelected} />
          ) : null}
        </li>
      )}
    </Draggable>
  );
}

type RowButtonProps = { field: Field; facts: RowFacts; isSelected: boolean };

/** Lies under the row's content: a press or the focus selects the field, Enter opens its dialog. */
const RowButton = memo(function RowButton({ field, facts, isSelected }: RowButtonProps) {
  const store = useEditorStore();
  const select = () => store.dispatch({ type: "select", id: field.id });
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === "Enter") {
      event.preventDefault();
      store.dispatch({ type: "open", overlay: { kind: "configure", id: field.id } });
    }
  };
  const words = [
    fieldName(field),
    field.required ? "required" : null,
    field.hidden ? "hidden" : null,
    facts.condition,
    facts.problem,
  ];
  return (
    <button
      type="button"
      id={rowElementId(field.id)}
      data-row
      aria-label={words.filter(Boolean).join(", ")}
      aria-pressed={isSelected}
      className="absolute inset-0 rounded-menu"
      onClick={select}
      onFocus={select}
      onKeyDown={handleKey}
    />
  );
});
