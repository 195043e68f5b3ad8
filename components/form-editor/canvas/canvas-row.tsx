"use client";

import { Draggable } from "@hello-pangea/dnd";
import { memo, useState, type KeyboardEvent } from "react";
import { cn } from "@/lib/utils/cn";
import { isRowSelected, rowFactsOf, useEditorStore, useRow } from "../state/editor-context";
import { shownProblem, type RowFacts } from "../state/rows/row-facts";
import { rowName, type RowPlace } from "../state/rows/row-places";
import { rowElementId } from "./focus-row";
import { InsertPoint } from "./insert-point";
import { placeholderHeight } from "./placeholder-row";
import { RowBody } from "./row-body";
import { isSameGroup, type RowGroupProps } from "./row-groups";
import { useRowNearness, type VirtualWindow } from "./virtual-window";

/** Lies under the row's content: a click or the focus selects the field, Enter opens its dialog. */
const RowButton = memo(function RowButton(props: RowButtonProps) {
  const { facts, page, filledBy, isSelected, isAlone } = props;
  const { field } = facts;
  const store = useEditorStore();
  const select = () => store.dispatch({ type: "select", id: field.id });
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === "Enter") {
      event.preventDefault();
      store.dispatch({ type: "open", overlay: { kind: "configure", id: field.id } });
    }
  };
  const words = [
    rowName(facts, page),
    filledBy === null ? null : `filled in by: ${filledBy}`,
    field.required ? "required" : null,
    field.hidden ? "hidden" : null,
    facts.condition,
    shownProblem(facts, isSelected),
  ];
  return (
    <button
      type="button"
      id={rowElementId(field.id)}
      data-row
      aria-label={words.filter(Boolean).join(", ")}
      aria-pressed={isSelected}
      className={cn(
        "rounded-menu",
        isAlone
          ? "block size-full p-3 text-left align-top font-medium wrap-anywhere"
          : "absolute inset-0",
      )}
      onClick={select}
      onFocus={select}
      onKeyDown={handleKey}
    >
      {isAlone ? rowName(facts, page) : null}
    </button>
  );
});

export const RowGroup = memo(function RowGroup({ places, start, virtualWindow }: RowGroupProps) {
  return places.map((place, index) => (
    <CanvasRow key={place.id} {...place} index={start + index} virtualWindow={virtualWindow} />
  ));
}, isSameGroup);

type CanvasRowProps = RowPlace & { index: number; virtualWindow: VirtualWindow };

const INDENTS = ["", "ml-5.5", "ml-11"];
// The line where a section begins or ends. It overlays the row, so that row heights stay the same.
const BOUNDARY =
  "before:pointer-events-none before:absolute before:inset-x-2 before:top-0 before:border-t lg:before:inset-x-3";

/** One field of the canvas. Typing in its label renders only the parts that show it, not the whole row. */
const CanvasRow = memo(function CanvasRow(place: CanvasRowProps) {
  const facts = useRow(place.id, rowFactsOf);
  return facts ? <FieldRow {...place} facts={facts} /> : null;
});

type FieldRowProps = CanvasRowProps & { facts: RowFacts };

/** A row far from the viewport has only its list item and button; the rest mounts once it is near. */
function FieldRow(row: FieldRowProps) {
  const { id, facts, index, depth, isApart, page, filledBy, virtualWindow } = row;
  const isSelected = useRow(id, isRowSelected) ?? false;
  const nearness = useRowNearness(virtualWindow, index);
  const [isHovered, setIsHovered] = useState(false);
  const isDrawn = nearness === "near" || isSelected;
  const canMove = isDrawn || nearness === "droppable";
  return (
    <li
      data-field={id}
      style={
        isDrawn
          ? undefined
          : { height: virtualWindow.heightOf(id) ?? placeholderHeight(facts.field) }
      }
      className={cn(
        "group relative",
        !isDrawn && "[contain:size_layout_style]",
        INDENTS[depth],
        isApart && page === null && BOUNDARY,
      )}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
    >
      <RowButton
        facts={facts}
        page={page}
        filledBy={filledBy}
        isSelected={isSelected}
        isAlone={!canMove}
      />
      {canMove ? (
        <Draggable draggableId={id} index={index} isDragDisabled={!isDrawn}>
          {(provided, { isDragging }) => (
            <RowBody
              provided={provided}
              facts={facts}
              depth={depth}
              page={page}
              filledBy={filledBy}
              isSelected={isSelected}
              isHovered={isHovered}
              isDrawn={isDrawn}
              isDragging={isDragging}
            />
          )}
        </Draggable>
      ) : null}
      {isDrawn ? (
        <div className="absolute inset-x-0 bottom-0 group-data-dragging/list:invisible">
          <InsertPoint afterId={id} afterName={rowName(facts, page)} isReachable={isSelected} />
        </div>
      ) : null}
    </li>
  );
}

type RowButtonProps = {
  facts: RowFacts;
  page: number | null;
  filledBy: string | null;
  isSelected: boolean;
  /** Far from the viewport: the button shows the field's name, so that the browser's search finds it. */
  isAlone: boolean;
};
