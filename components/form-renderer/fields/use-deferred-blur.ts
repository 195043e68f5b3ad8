"use client";

import { useCallback, useRef } from "react";

type Leave = (fieldId: string) => void;

/**
 * Reports left fields only once no pointer is down: an error that appears between press and release
 * moves the very thing that is being pressed, and the click is lost.
 */
export function useDeferredBlur(onLeave: Leave): { onLeave: Leave; onPointerDown: () => void } {
  const waiting = useRef(new Set<string>());
  const isPressed = useRef(false);

  // A turn later: on touch screens the focus moves in the same turn as the click.
  const settle = useCallback(() => {
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
      settle();
    },
    [settle],
  );
  const handlePointerDown = useCallback(() => {
    isPressed.current = true;
    const end = new AbortController();
    const release = () => {
      end.abort();
      isPressed.current = false;
      settle();
    };
    for (const type of ["pointerup", "pointercancel", "dragend", "blur"]) {
      window.addEventListener(type, release, { signal: end.signal });
    }
  }, [settle]);
  return { onLeave: handleLeave, onPointerDown: handlePointerDown };
}
