"use client";

import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import { useEditor, useEditorStore } from "../../state/editor-context";
import { selectContent } from "../../state/selectors";

type Change = {
  patch: Partial<PublicPageSettings>;
  /** Edits in a row with the same key are one step to undo. */
  mergeKey?: string;
};

/** The choices for the public page, and the ways to change them. */
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
