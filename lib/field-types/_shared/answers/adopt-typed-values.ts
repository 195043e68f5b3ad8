type Texts = { typed: string; drawn: string };

/** Texts from before hydration, in which textareas get their rendered value and lose the drawn one. */
const textsOf = new WeakMap<HTMLTextAreaElement, Texts>();

/** Remembers what stands in textareas. Call before hydration, which writes over it. */
export function rememberTypedTexts(root: ParentNode): void {
  for (const element of root.querySelectorAll("textarea")) {
    textsOf.set(element, { typed: element.value, drawn: element.defaultValue });
  }
}

/**
 * Reports as changes what was typed, or refilled by the browser, before hydration, when nothing listened. Call
 * once, after hydration.
 */
export function adoptTypedValues(controls: Iterable<Element>): void {
  for (const element of controls) {
    if (element instanceof HTMLSelectElement) {
      adoptSelect(element);
    } else if (element instanceof HTMLTextAreaElement) {
      adoptText(element, textsOf.get(element));
    } else if (element instanceof HTMLInputElement && TICKED.has(element.type)) {
      adoptTick(element);
    } else if (element instanceof HTMLInputElement && element.type !== "file") {
      adoptText(element);
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

function adoptText(
  element: HTMLInputElement | HTMLTextAreaElement,
  { typed, drawn }: Texts = { typed: element.value, drawn: element.defaultValue },
): void {
  if (typed !== drawn) {
    element.value = typed;
    element.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
