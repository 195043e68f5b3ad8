"use client";

import { useEffect } from "react";
import { usePathname } from "next/navigation";
import type { EditorStore } from "./state/editor-store";

/**
 * True while an empty editor stands under the address of a saved form. The first save changes the
 * address in place; coming back to it, the router brings the page of a new form. A reload is right.
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
