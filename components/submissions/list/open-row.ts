import type { MouseEvent } from "react";

/** What of a row acts by itself when it is clicked. */
const OWN_CLICKS = "a, button, label, input, [role=checkbox]";

/** Props of a table row that a click opens, wherever it lands; not the end of a selection of text. */
export function openRowProps(id: number, onView: ((id: number) => void) | undefined) {
  const handleClick = ({ target }: MouseEvent) => {
    const isOwn = target instanceof Element && target.closest(OWN_CLICKS) !== null;
    if (!isOwn && window.getSelection()?.isCollapsed !== false) {
      onView?.(id);
    }
  };
  return {
    "data-row": id,
    className: onView ? "cursor-pointer" : "cursor-default",
    onClick: handleClick,
  };
}
