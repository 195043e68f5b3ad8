import type { MouseEvent } from "react";

/** The "Undo" button of a toast. Blurred first, so that the focus returns to where it was before. */
export function undoAction(undo: () => void) {
  return {
    label: "Undo",
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      event.currentTarget.blur();
      undo();
    },
  };
}
