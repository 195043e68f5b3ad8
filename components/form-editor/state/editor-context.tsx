"use client";

import { createContext, use, useMemo, useSyncExternalStore } from "react";
import type { EditorState } from "./editor-state";
import type { EditorStore } from "./editor-store";
import type { RowFacts } from "./row-facts";

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

/** What the canvas and the outline say about a field beyond itself. */
export function useFacts(fieldId: string): RowFacts {
  const { facts } = useEditorStore();
  const read = () => facts.factsOf(fieldId);
  return useSyncExternalStore(facts.subscribe, read, read);
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
