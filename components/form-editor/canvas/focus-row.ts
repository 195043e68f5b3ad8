/** Element id of the button that stands for a field on the canvas. */
export function rowElementId(fieldId: string): string {
  return `row-${fieldId}`;
}

/** Element id of a selected row's first text box. */
export function labelElementId(fieldId: string): string {
  return `row-label-${fieldId}`;
}

/** Lets a new field be named at once. */
export function focusLabel(fieldId: string): void {
  requestAnimationFrame(() => {
    const label = document.getElementById(labelElementId(fieldId));
    if (!(label instanceof HTMLInputElement || label instanceof HTMLTextAreaElement)) {
      focusRow(fieldId);
      return;
    }
    label.select();
    scrollToRow(fieldId);
  });
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

function scrollToRow(fieldId: string): void {
  document.getElementById(rowElementId(fieldId))?.scrollIntoView({ block: "nearest" });
}
