"use client";

import { useEffect } from "react";
import { useEditor } from "./state/editor-context";
import { selectContent } from "./state/selectors";

/** Sets the document title to the form's title. */
export function usePageTitle(): void {
  const title = useEditor((state) => selectContent(state).title.trim());
  const isNew = useEditor((state) => state.meta === null);
  useEffect(() => {
    const name = title === "" ? "Untitled Form" : title;
    document.title = `${isNew ? "New form" : "Edit"} · ${name} · Formlane`;
  }, [title, isNew]);
}
