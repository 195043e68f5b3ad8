import type { ElementHandle, Locator, Page } from "@playwright/test";
import type { Field } from "@/lib/domain/fields/base-field";
import { bundledTemplate } from "@/lib/domain/forms/templates/bundled-template";
import { EditorScreen } from "../support/editor";
import { expect, test } from "../support/test";

const MOST_TABS = 150;
// Sent without waiting for each other; then the page is asked once.
const TABS_AT_ONCE = 6;
/** Search texts for the palette; every type is found by its name. */
const TEMPLATE = bundledTemplate();

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the bundled template is built with the keyboard alone", async ({
  ownerPage: page,
  account,
}) => {
  test.setTimeout(240_000);
  const editor = new EditorScreen(page);
  await editor.openNew();
  await tabTo(page, editor.title);
  await page.keyboard.type(TEMPLATE.title);
  for (const [index, field] of TEMPLATE.fields.entries()) {
    const before = TEMPLATE.fields[index - 1];
    await insert({ page, field, after: before?.label ?? null });
    await configure({ page, field });
  }
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Form has been created successfully")).toBeVisible();
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  const saved = await account.readForm(id);
  expect(saved.title).toBe(TEMPLATE.title);
  const ids = new Map(saved.fields.map((field, index) => [TEMPLATE.fields[index]?.id, field.id]));
  expect(saved.fields.map(essence)).toEqual(
    TEMPLATE.fields.map((field) => {
      const parent = field.conditionalLogic?.dependsOn;
      return { ...essence(field), dependsOn: parent === undefined ? null : ids.get(parent) };
    }),
  );
});

/** The visible parts of a field. */
function essence(field: Field) {
  const { type, label, required, options, conditionalLogic: logic } = field;
  const isChoice = options.length > 0;
  return {
    type,
    label,
    required,
    options: isChoice ? [...new Set([...options, "Other"])].toSorted() : [],
    dependsOn: logic?.dependsOn ?? null,
    values: logic?.showIf?.value ?? null,
    pattern: patternOf(field),
  };
}

/** An address has its pattern in the documented second place. */
function patternOf(field: Field): string | null {
  const validation = "validation" in field ? field.validation : undefined;
  const hasPattern =
    typeof validation === "object" && validation !== null && "pattern" in validation;
  return hasPattern ? String(validation.pattern) : null;
}

type Step = { page: Page; field: Field };

async function insert({ page, field, after }: Step & { after: string | null }): Promise<void> {
  const name = after === null ? "Add a field" : `Insert field after ${after}`;
  await tabTo(page, page.getByRole("button", { name, exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Search field types" })).toBeFocused();
  await page.keyboard.type(field.type);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Label" })).toBeFocused();
  await page.keyboard.type(field.label);
}

async function configure({ page, field }: Step): Promise<void> {
  const button = page.getByRole("button", { name: "Configure", exact: true });
  await tabTo(page, button);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: /Configure Field/ });
  await expect(dialog).toBeVisible();
  const options = field.options.filter((option) => option !== "Other");
  if (options.length > 0) {
    await tabTo(page, dialog.getByRole("textbox", { name: "Add option" }));
    for (const option of options) {
      await page.keyboard.type(option);
      await page.keyboard.press("Enter");
    }
  }
  if (patternOf(field) !== null) {
    await tabTo(page, dialog.getByRole("textbox", { name: "Pattern", exact: true }));
    await page.keyboard.type(patternOf(field) ?? "");
  }
  await tabTo(page, dialog.getByRole("checkbox", { name: "Required" }));
  await page.keyboard.press("Space");
  if (field.conditionalLogic) {
    await addCondition({ page, field, dialog });
  }
  await tabTo(page, dialog.getByRole("button", { name: "Save Changes" }));
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  // Until the focus is back, the next Tab would begin at the top of the page.
  await expect(button).toBeFocused();
}

async function addCondition({ page, field, dialog }: Step & { dialog: Locator }): Promise<void> {
  const { conditionalLogic: logic } = field;
  const parent = TEMPLATE.fields.find(({ id }) => id === logic?.dependsOn);
  await tabTo(page, dialog.getByRole("tab", { name: "General" }));
  await page.keyboard.press("ArrowRight");
  await tabTo(page, dialog.getByRole("switch", { name: "Show or hide" }));
  await page.keyboard.press("Space");
  await tabTo(page, dialog.getByRole("combobox", { name: "Depends on" }));
  await page.keyboard.type(parent?.label ?? "");
  await tabTo(page, dialog.getByRole("combobox", { name: "Operator" }));
  await page.keyboard.type("Is one of");
  await tabTo(page, dialog.getByRole("combobox", { name: "Add a value" }));
  for (const value of [logic?.showIf?.value ?? []].flat()) {
    await page.keyboard.type(String(value));
    await page.keyboard.press("Enter");
  }
}

/** Presses Tab until this control has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  // Located again only when it is missing, since finding a role and name reads the whole page.
  let wanted: ElementHandle | undefined;
  // The names of controls follow a typed label later: one that is passed before comes again only after all others.
  await target.waitFor();
  for (let count = 0; count < MOST_TABS; count += TABS_AT_ONCE) {
    let place = await wanted?.evaluate(placeOf);
    if (place !== "elsewhere" && place !== "focused") {
      [wanted] = await target.elementHandles();
      place = await wanted?.evaluate(placeOf);
    }
    if (place === "focused") {
      return;
    }
    const presses = Array.from({ length: TABS_AT_ONCE }, () => page.keyboard.press("Tab"));
    await Promise.all(presses);
  }
  await expect(target, `reached within ${MOST_TABS} controls`).toBeFocused();
}

// Runs in the page. Until it is asked about again, the control keeps the focus whatever is pressed after it came.
function placeOf(element: Node): "focused" | "elsewhere" | "gone" {
  const keepFocus = (event: KeyboardEvent) => {
    if (event.key === "Tab") {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  const control = element as HTMLElement; // what has a role is an element
  const isFocused = element === document.activeElement;
  control.onkeydown = isFocused ? null : keepFocus;
  if (!element.isConnected) {
    return "gone";
  }
  return isFocused ? "focused" : "elsewhere";
}
