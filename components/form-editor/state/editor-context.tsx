"use client";

import { createContext, use, useCallback, useMemo, useSyncExternalStore } from "react";
import type { FormContent } from "@/lib/domain/forms/form";
import type { EditorState } from "./editor-state";
import type { EditorStore } from "./editor-store";
import type { Row } from "./row-store";

export const EditorContext = createContext<EditorStore | null>(null);

export function useEditorStore(): EditorStore {
  const store = use(EditorContext);
  if (!store) {
    throw new Error("The editor's parts must stand inside the editor");
  }
  return store;
}

/** One slice of the state. The selector must give the same reference for the same state. */
export function useEditor<Slice>(selector: (state: EditorState) => Slice): Slice {
  const store = useEditorStore();
  const read = () => selector(store.getState());
  return useSyncExternalStore(store.subscribe, read, read);
}

/** The same once the change is painted where it was made. */
export function usePaintedEditor<Slice>(selector: (state: EditorState) => Slice): Slice {
  const { painted } = useEditorStore();
  const read = () => selector(painted.current());
  return useSyncExternalStore(painted.subscribe, read, read);
}

/**
 * What a row shows of its field; undefined once it is deleted. Rows take what they need apart, so
 * that a key in a label is not the concern of the whole row.
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

/** The content as it was when the typing last paused. */
export function useContentAtRest(): FormContent {
  const { rest } = useEditorStore();
  return useSyncExternalStore(rest.subscribe, rest.current, rest.current);
}

type Derived<Slice> = {
  /** Both must be the same functions at each render. */
  selector: (state: EditorState) => Slice;
  isSame: (left: Slice, right: Slice) => boolean;
};

/** A slice that is made anew at each change; renders again only when it is another one. */
export function useDerived<Slice>({ selector, isSame }: Derived<Slice>): Slice {
  const store = useEditorStore();
  const read = useMemo(
    () => keepingSame({ read: () => selector(store.getState()), isSame }),
    [store, selector, isSame],
  );
  return useSyncExternalStore(store.subscribe, read, read);
}

function keepingSame<Slice>({
  read,
  isSame,
}: {
  read: () => Slice;
  isSame: Derived<Slice>["isSame"];
}) {
  let last: Slice | undefined;
  return () => {
    const next = read();
    last = last !== undefined && isSame(last, next) ? last : next;
    return last;
  };
}
