/**
 * Reports to React what was typed, or refilled by the browser, before hydration: React takes such
 * values as initial ones and fires no change events. Call once, after hydration.
 */
export function adoptTypedValues(form: HTMLFormElement): void {
  for (const element of form.elements) {
    if (element instanceof HTMLSelectElement) {
      adoptSelect(element);
    } else if (element instanceof HTMLTextAreaElement) {
      adoptText(element, HTMLTextAreaElement.prototype);
    } else if (element instanceof HTMLInputElement && TICKED.has(element.type)) {
      adoptTick(element);
    } else if (element instanceof HTMLInputElement && element.type !== "file") {
      adoptText(element, HTMLInputElement.prototype);
    }
  }
}

const TICKED = new Set(["checkbox", "radio"]);

function adoptTick(element: HTMLInputElement): void {
  if (element.checked && !element.defaultChecked) {
    element.checked = false;
    element.click();
  }
}

function adoptSelect(element: HTMLSelectElement): void {
  const drawn = [...element.options].findIndex(({ defaultSelected }) => defaultSelected);
  if (element.selectedIndex !== Math.max(0, drawn)) {
    element.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

// React ignores a change event unless the value differs from the last one that was set through the
// element's own (overridden) setter; hence the setter of the prototype.
function adoptText(element: HTMLInputElement | HTMLTextAreaElement, prototype: object): void {
  const typed = element.value;
  if (typed === element.defaultValue) {
    return;
  }
  element.value = element.defaultValue;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(element, typed);
  element.dispatchEvent(new Event("input", { bubbles: true }));
}
