/** Element id of the button that stands for a field on the canvas. */
export function rowElementId(fieldId: string): string {
  return `row-${fieldId}`;
}

/** Element id of a selected row's first text box. */
export function labelElementId(fieldId: string): string {
  return `row-label-${fieldId}`;
}

/** A busy machine draws a row's text boxes some frames after the row. */
const FRAMES_TO_WAIT = 20;

/** Lets a new field be named at once; of a field without a text box the row gets the focus. */
export function focusLabel(fieldId: string): void {
  requestAnimationFrame(() => {
    if (!selectLabel(fieldId)) {
      focusRow(fieldId);
      selectLabelSoon(fieldId, FRAMES_TO_WAIT);
    }
  });
}

function selectLabelSoon(fieldId: string, frames: number): void {
  requestAnimationFrame(() => {
    const { activeElement, body } = document;
    const isWaiting = activeElement === body || activeElement?.id === rowElementId(fieldId);
    if (isWaiting && frames > 0 && !selectLabel(fieldId)) {
      selectLabelSoon(fieldId, frames - 1);
    }
  });
}

/** False while the row has no text box. */
function selectLabel(fieldId: string): boolean {
  const label = document.getElementById(labelElementId(fieldId));
  if (!(label instanceof HTMLInputElement || label instanceof HTMLTextAreaElement)) {
    return false;
  }
  label.select();
  scrollToRow(fieldId);
  return true;
}

/** Focuses a row once it is drawn: React moves elements, and a moved element loses the focus. */
export function focusRow(fieldId: string | null): void {
  if (fieldId === null) {
    return;
  }
  requestAnimationFrame(() => {
    document.getElementById(rowElementId(fieldId))?.focus({ preventScroll: true });
    scrollToRow(fieldId);
    // Rows that are drawn on the way have other heights than their stand-ins.
    requestAnimationFrame(() => requestAnimationFrame(() => scrollToRow(fieldId)));
  });
}

/** Brings a row into sight; the focus comes along when what had it is gone. */
export function showRow(fieldId: string | null): void {
  if (fieldId === null) {
    return;
  }
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) {
      focusRow(fieldId);
    } else {
      scrollToRow(fieldId);
    }
  });
}

function scrollToRow(fieldId: string): void {
  document.getElementById(rowElementId(fieldId))?.scrollIntoView({ block: "nearest" });
}
