import type { Locator, Page } from "@playwright/test";
import { closeModals } from "./accessibility-checks";
import { expect } from "./test";

/** What floats above a screen. */
const LAYERS = "[role=menu], [role=dialog], [role=alertdialog]";

/** Presses what opens a menu or a dialog, and closes that again. */
export async function opens(button: Locator): Promise<void> {
  await button.click();
  await closes(button.page());
}

/** The same with an action of a menu that opens a dialog. */
export async function opensFrom(menu: Locator, action: string): Promise<void> {
  const page = menu.page();
  await menu.click();
  await page.getByRole("menuitem", { name: action }).click();
  await expect(page.getByRole("menu")).toHaveCount(0);
  await closes(page);
}

/** Opens each menu and each small dialog that the screen offers by itself. */
export async function opensAllMenus(page: Page): Promise<void> {
  const triggers = page.locator(
    "[aria-haspopup=menu]:visible:enabled, [aria-haspopup=dialog]:visible:enabled",
  );
  await expect(triggers).not.toHaveCount(0);
  for (const trigger of await triggers.all()) {
    await opens(trigger);
  }
}

async function closes(page: Page): Promise<void> {
  await expect(page.locator(LAYERS).filter({ visible: true }).last()).toBeVisible();
  await closeModals(page);
}
