import { useEffect, useState } from "react";
import type { VirtualWindow } from "./virtual-window";

/**
 * Throws in render what failed while a field was dragged, so that the boundary around the list sees
 * it: the library works in event handlers, and errors there reach no boundary by themselves.
 */
export function useDragFailure(near: VirtualWindow): void {
  const [failure, setFailure] = useState<{ reason: unknown } | null>(null);
  useEffect(() => {
    const handleError = ({ error }: ErrorEvent) => {
      // Without an error it is the browser's own word on sizes that change while it tells them.
      if (near.isHeld() && error) {
        setFailure({ reason: error });
      }
    };
    // Before the library's own listener, which ends the drag.
    window.addEventListener("error", handleError, { capture: true });
    return () => {
      window.removeEventListener("error", handleError, { capture: true });
      near.release();
    };
  }, [near]);
  if (failure) {
    throw failure.reason;
  }
}
