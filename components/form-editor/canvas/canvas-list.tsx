"use client";

import {
  DragDropContext,
  Droppable,
  type DragStart,
  type DragUpdate,
  type DroppableProvided,
  type DropResult,
  type ResponderProvided,
} from "@hello-pangea/dnd";
import { useCallback, useEffect, useState, type ReactNode } from "react";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { documentNonce } from "@/lib/utils/browser/document-nonce";
import { useDerived, useEditorStore } from "../state/editor-context";
import {
  hasFirstPage,
  hasStages,
  isSamePlaces,
  rowName,
  selectPlaces,
  VISITOR,
} from "../state/rows/row-places";
import { findField, selectFields } from "../state/selectors";
import { RowGroup } from "./canvas-row";
import { focusRow } from "./focus-row";
import { InsertPoint } from "./insert-point";
import { PageEdge } from "./page-edge";
import { groupAt, groupStarts } from "./row-groups";
import { useGradualCount } from "./use-gradual-count";
import { useVirtualWindow, type VirtualWindow } from "./virtual-window";

const INSTRUCTIONS =
  "Press space bar to lift the field, the up and down arrow keys to move it, space bar again to drop it, or escape to cancel.";

// The library warns that a virtual list must render a clone of the dragged row. Our row stays mounted,
// so it needs none.
if (typeof window !== "undefined") {
  Object.assign(window, { "__@hello-pangea/dnd-disable-dev-warnings": true });
}

/** The fields in their stored order, to be dragged by pointer and by keyboard. */
export function CanvasList() {
  const store = useEditorStore();
  const places = useDerived({ selector: selectPlaces, isSame: isSamePlaces });
  const count = useGradualCount(places.length);
  const virtualWindow = useVirtualWindow({ aheadPx: 400, atFirst: 12 });
  useDragFailure(virtualWindow);
  const nameOf = useCallback(
    (id: string) => {
      const field = findField(store.getState(), id);
      const state = store.getState();
      const place = selectPlaces(state).find((each) => each.id === id);
      return field
        ? rowName({ field, name: fieldName(field, selectFields(state)) }, place?.page ?? null)
        : "Field";
    },
    [store],
  );
  const handleStart = ({ draggableId, source }: DragStart, { announce }: ResponderProvided) => {
    // Not selected yet: a selected row is higher than the library has just measured.
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
    virtualWindow.endDrag();
    if (!destination || destination.index === source.index) {
      announce(`${nameOf(draggableId)} is back at place ${source.index + 1}.`);
      return;
    }
    const rest = selectFields(store.getState()).filter((field) => field.id !== draggableId);
    const afterId = rest[destination.index - 1]?.id ?? null;
    store.dispatch({ type: "move-field", id: draggableId, afterId });
    // A page break that is dropped inside a section comes before or after it.
    const place = selectFields(store.getState()).findIndex(({ id }) => id === draggableId);
    announce(`${nameOf(draggableId)} dropped at place ${place + 1}.`);
    focusRow(draggableId);
  };

  return (
    <DragDropContext
      nonce={documentNonce()}
      onBeforeCapture={virtualWindow.startDrag}
      dragHandleUsageInstructions={INSTRUCTIONS}
      onDragStart={handleStart}
      onDragUpdate={handleUpdate}
      onDragEnd={handleEnd}
    >
      {hasFirstPage(places) ? (
        <PageEdge number={1} isFirst filledBy={hasStages(places) ? VISITOR : null} />
      ) : null}
      <InsertPoint afterId={null} afterName={null} isReachable />
      <Droppable droppableId="fields" mode="virtual">
        {(provided) => (
          <FieldList provided={provided} virtualWindow={virtualWindow}>
            {groupStarts(count).map((start) => (
              <RowGroup
                key={start}
                start={start}
                places={groupAt({ places, start, count })}
                virtualWindow={virtualWindow}
              />
            ))}
          </FieldList>
        )}
      </Droppable>
    </DragDropContext>
  );
}

type FieldListProps = {
  provided: DroppableProvided;
  virtualWindow: VirtualWindow;
  children: ReactNode;
};

function FieldList({ provided, virtualWindow, children }: FieldListProps) {
  const { innerRef, droppableProps } = provided;
  const ref = useCallback(
    (list: HTMLOListElement | null) => {
      innerRef(list);
      const leave = virtualWindow.observe(list);
      return () => {
        leave?.();
        innerRef(null);
      };
    },
    [innerRef, virtualWindow],
  );
  return (
    <ol ref={ref} {...droppableProps} aria-label="Fields" className="group/list -mx-2 lg:-mx-3">
      {children}
    </ol>
  );
}

/**
 * Rethrows during rendering what failed while a field was dragged: the library works in event handlers,
 * whose errors React does not pass to the error boundary around the list.
 */
function useDragFailure(virtualWindow: VirtualWindow): void {
  const [failure, setFailure] = useState<{ reason: unknown } | null>(null);
  useEffect(() => {
    const handleError = ({ error }: ErrorEvent) => {
      // Events without an error object are the browser's warnings about ResizeObserver loops.
      if (virtualWindow.isDragging() && error) {
        setFailure({ reason: error });
      }
    };
    // Captured, to run before the library's own listener, which ends the drag.
    window.addEventListener("error", handleError, { capture: true });
    return () => {
      window.removeEventListener("error", handleError, { capture: true });
      virtualWindow.endDrag();
    };
  }, [virtualWindow]);
  if (failure) {
    throw failure.reason;
  }
}
