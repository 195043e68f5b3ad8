"use client";

import { useEffect, useRef, useState } from "react";

/** `keys` is a single key as typed, such as "/". Without `run` it is listed only. */
export type Shortcut = { keys: string; label: string; run?: () => void };

/** Listens for single keys outside of text fields; `?` opens the list of them. */
export function useShortcuts(shortcuts: Shortcut[]) {
  const [isListOpen, setIsListOpen] = useState(false);
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isBusyTarget(event.target)) {
        return;
      }
      if (event.key === "?") {
        setIsListOpen(true);
        return;
      }
      const shortcut = latest.current.find((candidate) => candidate.keys === event.key);
      if (shortcut?.run) {
        event.preventDefault();
        shortcut.run();
      }
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, []);
  return { shortcuts, isListOpen, onListOpenChange: setIsListOpen };
}

function isBusyTarget(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest("input, textarea, select, [contenteditable], [role=menu]") !== null
  );
}
