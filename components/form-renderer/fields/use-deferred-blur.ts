"use client";

import { useCallback, useRef } from "react";

type Leave = (fieldId: string) => void;

/**
 * Reports left fields only once no pointer is down: an error that appears between pointerdown and
 * pointerup would move the pressed element, and the click would be lost.
 */
export function useDeferredBlur(onLeave: Leave): { onLeave: Leave; onPointerDown: () => void } {
  const waiting = useRef(new Set<string>());
  const isPressed = useRef(false);

  // In the next task: on touch screens the focus moves in the same task as the click.
  const reportWhenReleased = useCallback(() => {
    setTimeout(() => {
      if (isPressed.current) {
        return;
      }
      const left = [...waiting.current];
      waiting.current.clear();
      left.forEach(onLeave);
    });
  }, [onLeave]);

  const handleLeave = useCallback(
    (fieldId: string) => {
      waiting.current.add(fieldId);
      reportWhenReleased();
    },
    [reportWhenReleased],
  );
  const handlePointerDown = useCallback(() => {
    isPressed.current = true;
    const end = new AbortController();
    const release = () => {
      end.abort();
      isPressed.current = false;
      reportWhenReleased();
    };
    for (const type of ["pointerup", "pointercancel", "dragend", "blur"]) {
      window.addEventListener(type, release, { signal: end.signal });
    }
  }, [reportWhenReleased]);
  return { onLeave: handleLeave, onPointerDown: handlePointerDown };
}
