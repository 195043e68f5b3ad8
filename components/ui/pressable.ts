import type { MouseEvent, MouseEventHandler } from "react";

type Pressable = { isBlocked: boolean; onPress?: MouseEventHandler<HTMLElement> };

/**
 * Of a button that cannot be pressed now and then. Disabled, it would lose the focus that it has. Without
 * `onPress` it is one that submits, closes a dialog or opens a menu, which it does not while it is blocked.
 */
export function pressable({ isBlocked, onPress }: Pressable) {
  return { "aria-disabled": isBlocked, onClick: isBlocked ? refuse : onPress };
}

// Forms and Radix do nothing after it.
function refuse(event: MouseEvent) {
  event.preventDefault();
}
