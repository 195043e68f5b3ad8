import { expect, type Locator, type Page } from "@playwright/test";
import type { Account } from "./account";

/** Page object of the form editor, on wide and on narrow screens. */
export class EditorScreen {
  readonly title: Locator;
  readonly saveButton: Locator;
  readonly rows: Locator;

  constructor(readonly page: Page) {
    this.title = page.getByRole("textbox", { name: "Form title" });
    this.saveButton = page.getByRole("button", { name: "Save", exact: true });
    this.rows = page.locator("[data-row]");
  }

  async openNew(query = ""): Promise<void> {
    await this.page.goto(`/form/new${query}`);
    await expect(this.title).toBeVisible();
  }

  /** A new form under this title. */
  async begin(title: string): Promise<void> {
    await this.openNew();
    await this.title.fill(title);
  }

  async open(id: number): Promise<void> {
    await this.page.goto(`/form/edit/${id}`);
    await expect(this.title).toBeVisible();
  }

  /** The button of a field on the canvas. */
  row(name: string): Locator {
    return this.page.locator(`[data-row][aria-label^="${name}"]`);
  }

  /** Adds a field after the selected one and sets its label. */
  async add(type: string, label: string): Promise<void> {
    await this.showPanel();
    await this.page.getByRole("tab", { name: "Fields" }).click();
    const before = await this.rows.count();
    await this.page.getByRole("button", { name: type, exact: true }).click();
    await expect(this.rows).toHaveCount(before + 1);
    const box = this.page.getByRole("textbox", { name: /^(Label|Section title|Content)$/ });
    await box.fill(label);
  }

  /** Shows the panel where there is room for only one. */
  async showPanel(): Promise<void> {
    await this.show("Settings");
  }

  async showCanvas(): Promise<void> {
    await this.show("Form");
  }

  /** The live preview; on narrow screens it replaces the canvas. */
  async showPreview(): Promise<void> {
    const button = this.page.getByRole("button", { name: "Show preview" });
    if (await button.isVisible()) {
      await button.click();
      return;
    }
    await this.show("Preview");
  }

  async configure(name: string): Promise<Locator> {
    await this.showCanvas();
    await this.row(name).focus();
    await this.page.keyboard.press("Enter");
    const dialog = this.page.getByRole("dialog", { name: /Configure Field/ });
    await expect(dialog).toBeVisible();
    return dialog;
  }

  async save(): Promise<void> {
    await this.saveButton.click();
    await expect(this.words("Saved")).toBeVisible();
  }

  /** Saves and publishes the editor's content. */
  async publish(account: Account) {
    await this.save();
    await expect(this.page).toHaveURL(/\/form\/edit\/\d+$/);
    return account.publish(Number(this.page.url().split("/").pop()));
  }

  /** The save state beside the title, matched from its start: "Saved" is not "Not saved". */
  words(words: string): Locator {
    const begins = new RegExp(`^\\s*${words}`);
    return this.page.getByRole("banner").getByRole("status").filter({ hasText: begins });
  }

  private async show(view: string): Promise<void> {
    const choice = this.page.getByLabel("View", { exact: true }).getByRole("radio", { name: view });
    if (await choice.isVisible()) {
      await choice.click();
    }
  }
}

/** Makes drag and drop fail in all later pages, until the window's name is "mended". */
export function withoutDragAndDrop(page: Page): Promise<unknown> {
  // The library sets an attribute on its style element before dragging; here that throws.
  return page.addInitScript(() => {
    Object.defineProperty(HTMLStyleElement.prototype, "setAttribute", {
      value(this: HTMLStyleElement, name: string, value: string) {
        if (name === "data-rfd-always" && window.name !== "mended") {
          throw new Error("No drag and drop here");
        }
        Element.prototype.setAttribute.call(this, name, value);
      },
    });
  });
}
