import type { MouseEvent } from "react";

/** "Undo" of a toast. The focus goes back to where it was before: the toast would take it along. */
export function undoAction(undo: () => void) {
  return {
    label: "Undo",
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      event.currentTarget.blur();
      undo();
    },
  };
}
