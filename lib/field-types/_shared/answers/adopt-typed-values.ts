type Texts = { typed: string; drawn: string };

/** Of textareas before hydration, in which they get their rendered value and lose the drawn one. */
export type TypedTexts = ReadonlyMap<Element, Texts>;

/** What stands in textareas. Call before hydration, which writes over it. */
export function readTypedTexts(root: ParentNode): TypedTexts {
  return new Map([...root.querySelectorAll("textarea")].map((each) => [each, textsOf(each)]));
}

/**
 * Reports as changes what was typed, or refilled by the browser, before hydration, when nothing listened. Call
 * once, after hydration.
 */
export async function adoptTypedValues(
  controls: Iterable<Element>,
  typed: TypedTexts | undefined,
): Promise<void> {
  // All are read before the first is reported: what is drawn then is drawn over the others.
  for (const report of [...controls].map((control) => reportOf(control, typed?.get(control)))) {
    // Drawn by then: the next control may hold another part of the same answer, and adds to what was drawn.
    await Promise.resolve();
    report?.();
  }
}

const TICKED = new Set(["checkbox", "radio"]);

/** Makes the change; null where there is none. */
function reportOf(element: Element, before: Texts | undefined): (() => void) | null {
  if (element instanceof HTMLSelectElement) {
    return reportOfSelect(element);
  }
  if (element instanceof HTMLTextAreaElement) {
    return reportOfText(element, before);
  }
  if (!(element instanceof HTMLInputElement) || element.type === "file") {
    return null;
  }
  return TICKED.has(element.type) ? reportOfTick(element) : reportOfText(element);
}

function reportOfTick(element: HTMLInputElement): (() => void) | null {
  if (!element.checked || element.defaultChecked) {
    return null;
  }
  return () => {
    element.checked = false;
    element.click();
  };
}

function reportOfSelect(element: HTMLSelectElement): (() => void) | null {
  const { selectedIndex, options } = element;
  const drawn = [...options].findIndex(({ defaultSelected }) => defaultSelected);
  if (selectedIndex === Math.max(0, drawn)) {
    return null;
  }
  return () => {
    element.selectedIndex = selectedIndex;
    element.dispatchEvent(new Event("change", { bubbles: true }));
  };
}

function reportOfText(
  element: HTMLInputElement | HTMLTextAreaElement,
  { typed, drawn } = textsOf(element),
): (() => void) | null {
  if (typed === drawn) {
    return null;
  }
  return () => {
    element.value = typed;
    element.dispatchEvent(new Event("input", { bubbles: true }));
  };
}

function textsOf({ value, defaultValue }: HTMLInputElement | HTMLTextAreaElement): Texts {
  return { typed: value, drawn: defaultValue };
}
