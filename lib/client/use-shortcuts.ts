"use client";

import { useEffect, useRef, useState } from "react";

/**
 * `keys` is a single key as typed, such as "/". Without `run` the shortcut is only listed. With
 * `isForRows` it does nothing while the focus is in a dialog or in a panel over the rows.
 */
export type Shortcut = { keys: string; label: string; run?: () => void; isForRows?: boolean };

/** Listens for single keys outside of inputs and menus; `?` opens the list of shortcuts. */
export function useShortcuts(shortcuts: Shortcut[]) {
  const [isListOpen, setIsListOpen] = useState(false);
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isInside(event.target, OWN_KEYS)) {
        return;
      }
      if (event.key === "?") {
        setIsListOpen(true);
        return;
      }
      const shortcut = latest.current.find((candidate) => candidate.keys === event.key);
      if (shortcut?.run && !(shortcut.isForRows && isInside(event.target, "[role=dialog]"))) {
        event.preventDefault();
        shortcut.run();
      }
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, []);
  return { shortcuts, isListOpen, onListOpenChange: setIsListOpen };
}

/** Elements that handle keys themselves. */
const OWN_KEYS = "input, textarea, select, [contenteditable], [role=menu], [role=alertdialog]";

function isInside(target: EventTarget | null, selector: string): boolean {
  return target instanceof HTMLElement && target.closest(selector) !== null;
}
