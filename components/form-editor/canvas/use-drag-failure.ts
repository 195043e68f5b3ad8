import { useEffect, useState } from "react";
import type { VirtualWindow } from "./virtual-window";

/**
 * Rethrows during rendering what failed while a field was dragged: the library works in event handlers,
 * whose errors React does not pass to the error boundary around the list.
 */
export function useDragFailure(virtualWindow: VirtualWindow): void {
  const [failure, setFailure] = useState<{ reason: unknown } | null>(null);
  useEffect(() => {
    const handleError = ({ error }: ErrorEvent) => {
      // Events without an error object are the browser's warnings about ResizeObserver loops.
      if (virtualWindow.isDragging() && error) {
        setFailure({ reason: error });
      }
    };
    // Captured, to run before the library's own listener, which ends the drag.
    window.addEventListener("error", handleError, { capture: true });
    return () => {
      window.removeEventListener("error", handleError, { capture: true });
      virtualWindow.endDrag();
    };
  }, [virtualWindow]);
  if (failure) {
    throw failure.reason;
  }
}
