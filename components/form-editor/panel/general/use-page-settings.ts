"use client";

import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import { useEditor, useEditorStore } from "../../state/editor-context";
import { selectContent } from "../../state/selectors";

type Change = {
  patch: Partial<PublicPageSettings>;
  /** Consecutive edits with the same key are one undo step. */
  mergeKey?: string;
};

/** The settings of the public page; `change` patches them, `settle` ends the current undo step. */
export function usePageSettings() {
  const store = useEditorStore();
  const settings = useEditor((state) => selectContent(state).settings);
  const change = ({ patch, mergeKey }: Change) =>
    store.dispatch({
      type: "edit-content",
      patch: { settings: { ...selectContent(store.getState()).settings, ...patch } },
      ...(mergeKey === undefined ? {} : { mergeKey: `page:${mergeKey}` }),
    });
  const settle = () => store.dispatch({ type: "settle" });
  return { settings, change, settle };
}
