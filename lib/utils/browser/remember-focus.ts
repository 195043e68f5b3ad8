/**
 * Remembers what has the focus. The function that it returns gives it back, or to the nearest thing
 * around it that still can have it, at last to the page's content, unless something else has it by then.
 */
export function rememberFocus(): () => void {
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

/** A menu closes once something in it is chosen: what opened it stays. */
function openerOf(focused: Element | null): Element | null {
  const label = focused?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  return (label && document.getElementById(label)) || focused;
}
