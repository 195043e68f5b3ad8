/**
 * Stores which element has the focus. The returned function restores it: to that element, otherwise
 * to the nearest focusable ancestor, otherwise to the page's content. It does nothing when the
 * focus has moved elsewhere meanwhile.
 */
export function saveFocus(): () => void {
  const places = placesAround(document.activeElement);
  return () => {
    if (document.activeElement !== document.body) {
      return;
    }
    [...places, document.querySelector("main")].some((place) => {
      place?.focus({ preventScroll: true });
      return place === document.activeElement;
    });
  };
}

function placesAround(focused: Element | null): HTMLElement[] {
  const places: HTMLElement[] = [];
  for (let each = openerOf(focused); each !== null; each = each.parentElement) {
    if (each instanceof HTMLElement && (each.tabIndex >= 0 || each.hasAttribute("tabindex"))) {
      places.push(each);
    }
  }
  return places;
}

/** A menu closes when an item is chosen, but its trigger remains. */
function openerOf(focused: Element | null): Element | null {
  const label = focused?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  return (label && document.getElementById(label)) || focused;
}
