import type { KeyboardEvent } from "react";

/** Enter in a text box sends nothing. */
export function preventSubmitOnEnter(event: KeyboardEvent) {
  const { key, target } = event;
  // Inputs for files and colours open their pickers with Enter.
  if (key === "Enter" && target instanceof HTMLInputElement && !/file|color/.test(target.type)) {
    event.preventDefault();
  }
}
