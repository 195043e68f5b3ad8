import type { MouseEvent, MouseEventHandler } from "react";

type Pressable = { isBlocked: boolean; onPress?: MouseEventHandler<HTMLElement> };

/**
 * Props of a button that is blocked at times. `disabled` would take its focus away, so `aria-disabled` is set
 * and clicks are ignored. Without `onPress`: a button that submits, closes a dialog or opens a menu.
 */
export function pressable({ isBlocked, onPress }: Pressable) {
  return { "aria-disabled": isBlocked, onClick: isBlocked ? ignoreClick : onPress };
}

// After preventDefault neither forms nor Radix act on the click.
function ignoreClick(event: MouseEvent) {
  event.preventDefault();
}
