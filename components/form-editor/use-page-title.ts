"use client";

import { useEffect } from "react";
import { useEditor } from "./state/editor-context";
import { selectContent } from "./state/selectors";

/** Keeps the tab's name in step with the form's. */
export function usePageTitle(): void {
  const title = useEditor((state) => selectContent(state).title.trim());
  const isNew = useEditor((state) => state.meta === null);
  useEffect(() => {
    const name = title === "" ? "Untitled Form" : title;
    document.title = `${isNew ? "New form" : "Edit"} · ${name} · Formlane`;
  }, [title, isNew]);
}
