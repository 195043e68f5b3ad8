"use client";

import { useEffect } from "react";
import { usePathname } from "next/navigation";
import type { EditorStore } from "./state/editor-store";

/**
 * True while the address is that of a saved form but the editor is that of a new one; then reloads the page.
 * The first save only replaces the address, so on a later "back" the router shows its cached new form.
 */
export function useIsMisplaced(store: EditorStore): boolean {
  const pathname = usePathname();
  const isMisplaced = pathname.startsWith("/form/edit/") && store.getState().meta === null;
  useEffect(() => {
    if (isMisplaced) {
      window.location.reload();
    }
  }, [isMisplaced]);
  return isMisplaced;
}
