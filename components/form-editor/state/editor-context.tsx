"use client";

import { createContext, use, useCallback, useMemo, useSyncExternalStore } from "react";
import type { FormContent } from "@/lib/domain/forms/form";
import type { FormCheck } from "@/lib/form-engine/checks/form-check";
import type { EditorState } from "./editor-state";
import type { EditorStore } from "./editor-store";
import { memoizeSelector, type Derived } from "./memoize-selector";
import type { Row } from "./rows/row-store";

export const EditorContext = createContext<EditorStore | null>(null);

export function useEditorStore(): EditorStore {
  const store = use(EditorContext);
  if (!store) {
    throw new Error("useEditorStore must be called inside an EditorContext");
  }
  return store;
}

/** One slice of the state. The selector must return the same reference for the same state. */
export function useEditor<Slice>(selector: (state: EditorState) => Slice): Slice {
  const store = useEditorStore();
  const read = () => selector(store.getState());
  return useSyncExternalStore(store.subscribe, read, read);
}

/** Like `useEditor`, but renders one frame later than the change, to show keystrokes sooner. */
export function useDeferredEditor<Slice>(selector: (state: EditorState) => Slice): Slice {
  const { deferredState } = useEditorStore();
  const read = () => selector(deferredState.current());
  return useSyncExternalStore(deferredState.subscribe, read, read);
}

/**
 * One part of a row's data; undefined once the field is deleted. Components subscribe to single parts, so
 * that a keystroke in a label does not render the whole row.
 */
export function useRow<Part>(fieldId: string, part: (row: Row) => Part): Part | undefined {
  const { rows } = useEditorStore();
  const subscribe = useCallback(
    (listener: () => void) => rows.subscribe(fieldId, listener),
    [rows, fieldId],
  );
  const read = () => {
    const row = rows.rowOf(fieldId);
    return row && part(row);
  };
  return useSyncExternalStore(subscribe, read, read);
}

export const rowField = ({ field }: Row) => field;
export const rowFactsOf = ({ facts }: Row) => facts;
export const isRowSelected = ({ isSelected }: Row) => isSelected;

/** The debounced content: as it was when the typing last paused. */
export function useDebouncedContent(): FormContent {
  const { debouncedContent } = useEditorStore();
  return useSyncExternalStore(
    debouncedContent.subscribe,
    debouncedContent.current,
    debouncedContent.current,
  );
}

/** What is found in the debounced content. */
export function useChecks(): readonly FormCheck[] {
  const { checks } = useEditorStore();
  return useSyncExternalStore(checks.subscribe, checks.current, checks.current);
}

/**
 * A slice that the selector creates anew at each change; renders only when `isSame` finds it different. Both
 * functions must be the same at each render.
 */
export function useDerived<Slice>({ selector, isSame }: Derived<EditorState, Slice>): Slice {
  const store = useEditorStore();
  const read = useMemo(
    () => memoizeSelector({ getState: store.getState, selector, isSame }),
    [store, selector, isSame],
  );
  return useSyncExternalStore(store.subscribe, read, read);
}
