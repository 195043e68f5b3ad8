/** Element id of the button that selects a field on the canvas. */
export function rowElementId(fieldId: string): string {
  return `row-${fieldId}`;
}

/** Element id of a selected row's first text box. */
export function labelElementId(fieldId: string): string {
  return `row-label-${fieldId}`;
}

// On a slow machine a row's text boxes are rendered seconds after the row.
const WAIT_MS = 5_000;

/** Selects the label of a new field, to be typed over; without a text box the row gets the focus. */
export function focusLabel(fieldId: string): void {
  // The list of types, say, which a slow machine takes away after the first frame.
  const start = document.activeElement;
  requestAnimationFrame((now) => {
    if (!selectLabel(fieldId)) {
      focusRow(fieldId);
      retrySelectLabel(fieldId, { start, deadline: now + WAIT_MS });
    }
  });
}

function retrySelectLabel(
  fieldId: string,
  until: { start: Element | null; deadline: number },
): void {
  requestAnimationFrame((now) => {
    const { activeElement, body } = document;
    const isFocusUnmoved =
      activeElement === body ||
      activeElement === until.start ||
      activeElement?.id === rowElementId(fieldId);
    // Looks once after the deadline too, as a single frame may take longer than that.
    if (isFocusUnmoved && !selectLabel(fieldId) && now < until.deadline) {
      retrySelectLabel(fieldId, until);
    }
  });
}

/** Returns false while the row has no text box. */
function selectLabel(fieldId: string): boolean {
  const label = document.getElementById(labelElementId(fieldId));
  if (!(label instanceof HTMLInputElement || label instanceof HTMLTextAreaElement)) {
    return false;
  }
  label.select();
  scrollToRow(fieldId);
  return true;
}

/** Focuses a row in the next frame: an element that React moves while rendering loses the focus. */
export function focusRow(fieldId: string | null): void {
  if (fieldId !== null) {
    requestAnimationFrame(() => takeFocus(fieldId));
  }
}

/**
 * Scrolls a row into view in the next frame, and focuses it if the element that had the focus was removed. Looks
 * at the focus only then: until the frame comes, something else may have got it, a new field's label for one.
 */
export function showRow(fieldId: string | null): void {
  if (fieldId === null) {
    return;
  }
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) {
      takeFocus(fieldId);
    } else {
      scrollToRow(fieldId);
    }
  });
}

function takeFocus(fieldId: string): void {
  document.getElementById(rowElementId(fieldId))?.focus({ preventScroll: true });
  scrollToRow(fieldId);
  // Rows rendered by the scrolling have other heights than their placeholders: scroll once more.
  requestAnimationFrame(() => requestAnimationFrame(() => scrollToRow(fieldId)));
}

function scrollToRow(fieldId: string): void {
  document.getElementById(rowElementId(fieldId))?.scrollIntoView({ block: "nearest" });
}
