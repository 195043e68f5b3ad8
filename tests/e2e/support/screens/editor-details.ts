import { expect, type Page } from "@playwright/test";
import type { Account } from "../account";
import { EditorScreen, withoutDragAndDrop } from "../editor";
import { field, showWhen, type FormBody } from "../form-builder";
import { countStoredCopies } from "../stored-copies";
import type { Screen } from "./screens";

const way = field("radio", "way", { label: "Way", options: ["Mail", "Phone"] });
const fax = field("text", "fax", { label: "Fax", ...showWhen("way", "equals", "Fax") });
const FIELDS = [way, fax, field("text", "note", { label: "Note", required: true, hidden: true })];

type Opening = { page: Page; account: Account };

async function openOwn({ page, account }: Opening, settings: FormBody["settings"] = {}) {
  const { id } = await account.createLiveForm({ title: "Contact", fields: FIELDS });
  await account.saveForm(id, { title: "Contact us", fields: [way, fax], settings });
  await account.signIn(page.context());
  const editor = new EditorScreen(page);
  await editor.open(id);
  return { editor, id };
}

async function chooseImport(page: Page): Promise<void> {
  const onPhones = page.getByRole("button", { name: "More actions" });
  if (await onPhones.isVisible()) {
    await onPhones.click();
    await page.getByRole("menuitem", { name: "Import" }).click();
  } else {
    await page.getByRole("button", { name: "Import", exact: true }).click();
  }
}

async function openMenu(page: Page, item: string): Promise<void> {
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

async function focusWay(page: Page): Promise<void> {
  const editor = new EditorScreen(page);
  await editor.showCanvas();
  await editor.row("Way").focus();
}

/** The editor's dialogs, menus and states. */
export const EDITOR_DETAILS: Screen[] = [
  {
    name: "menu of the editor",
    route: "/form/edit/[id]",
    open: async (visit) => {
      await openOwn(visit);
      await visit.page.getByRole("button", { name: "More actions" }).click();
      await expect(visit.page.getByRole("menuitem", { name: "Versions" })).toBeVisible();
    },
    next: [
      {
        name: "versions with their changes",
        open: async (visit) => {
          await openMenu(visit.page, "Versions");
          const sheet = visit.page.getByRole("dialog", { name: "Versions" });
          await sheet.getByRole("radio", { name: "Working copy" }).click();
          await sheet.getByRole("button", { name: "Changes of version 1" }).click();
          await expect(sheet.getByText("Removed 'Note'")).toBeVisible();
        },
      },
      {
        name: "checks of a form",
        open: async (visit) => {
          await visit.page.getByRole("button", { name: "1 problem to look at" }).click();
          const checks = visit.page.getByRole("dialog", { name: "Checks" });
          await expect(checks.getByRole("button", { name: /has no option/ })).toBeVisible();
        },
      },
      {
        name: "problems before publishing",
        open: async (visit) => {
          await visit.page.getByRole("button", { name: "Publish changes" }).click();
          const dialog = visit.page.getByRole("dialog", { name: "Publish changes" });
          await expect(dialog.getByRole("button", { name: /has no option/ })).toBeVisible();
        },
      },
      {
        name: "another type for a field",
        open: async (visit) => {
          await focusWay(visit.page);
          await visit.page.getByRole("button", { name: "Change type…" }).click();
          await visit.page.getByRole("combobox", { name: "Type" }).selectOption("Text");
          await expect(visit.page.getByText("Does not fit and goes")).toBeVisible();
        },
      },
      {
        name: "another place for a field",
        open: async (visit) => {
          await focusWay(visit.page);
          await visit.page.getByRole("button", { name: "Move to…" }).click();
          await expect(visit.page.getByRole("combobox", { name: "Place" })).toBeVisible();
        },
      },
      {
        name: "question before deleting a field",
        open: async (visit) => {
          await focusWay(visit.page);
          await visit.page.keyboard.press("Delete");
          await expect(visit.page.getByRole("alertdialog")).toBeVisible();
        },
      },
      {
        name: "shortcuts of the editor",
        open: async (visit) => {
          await openMenu(visit.page, "Keyboard shortcuts");
          await expect(visit.page.getByRole("dialog")).toBeVisible();
        },
      },
      {
        name: "question before unpublishing",
        open: async (visit) => {
          await openMenu(visit.page, "Unpublish");
          await expect(visit.page.getByRole("alertdialog")).toBeVisible();
        },
      },
      {
        name: "link that brings answers",
        open: async (visit) => {
          const editor = new EditorScreen(visit.page);
          await editor.showPanel();
          await visit.page.getByRole("tab", { name: "General" }).click();
          await visit.page.getByRole("button", { name: "Prefilled link..." }).click();
          const dialog = visit.page.getByRole("dialog", { name: "Prefilled link" });
          await dialog.getByRole("checkbox", { name: "Way" }).check();
          await dialog.getByRole("radio", { name: "Phone" }).check();
          await expect(dialog.getByText(/\?way=Phone$/)).toBeVisible();
        },
      },
      {
        name: "a lifted field",
        // It lies above the panel, which is examined without it.
        part: "[aria-label=Canvas]",
        open: async (visit) => {
          await focusWay(visit.page);
          await visit.page.getByLabel("Drag Way").focus();
          await visit.page.keyboard.press("Space");
          await expect(visit.page.getByText("Way lifted from place 1.")).toBeAttached();
        },
      },
    ],
  },
  {
    name: "changes that the browser kept",
    route: "/form/edit/[id]",
    open: async (visit) => {
      const { editor } = await openOwn(visit);
      await editor.title.fill("Almost lost");
      await expect.poll(() => countStoredCopies(visit.page)).toBe(1);
      // Playwright releases the pointer whatever the page does.
      await visit.page.reload();
      await expect(visit.page.getByText("This browser has unsaved changes")).toBeVisible();
    },
  },
  {
    name: "canvas without drag and drop",
    route: "/form/edit/[id]",
    open: async (visit) => {
      await withoutDragAndDrop(visit.page);
      await openOwn(visit);
      await expect(visit.page.getByText("Drag and drop is not available.")).toBeVisible();
    },
  },
  {
    name: "question before leaving",
    route: "/form/edit/[id]",
    open: async (visit) => {
      const { editor } = await openOwn(visit);
      await editor.title.fill("Mine");
      await visit.page.getByRole("link", { name: "Back to My Forms" }).click();
      await expect(visit.page.getByText("Leave without saving?")).toBeVisible();
    },
    next: [
      {
        name: "question before restoring a version",
        open: async (visit) => {
          await openMenu(visit.page, "Versions");
          await visit.page.getByRole("button", { name: "Restore version 1" }).click();
          await expect(visit.page.getByRole("alertdialog")).toBeVisible();
        },
      },
      {
        name: "conflict with another tab",
        open: async (visit) => {
          const id = Number(visit.page.url().split("/").pop());
          await visit.account.saveForm(id, { title: "Theirs" });
          await new EditorScreen(visit.page).saveButton.click();
          const dialog = visit.page.getByRole("dialog", { name: /changed elsewhere/ });
          await expect(dialog).toBeVisible();
          // On a phone one below the other, as wide as the dialog.
          const choices = dialog.getByRole("button", { name: /later|theirs|mine/ });
          await expect(choices).toHaveCount(3);
          const boxes = await choices.evaluateAll((all) =>
            all.map((each) => each.getBoundingClientRect()).map(({ x, width }) => [x, width]),
          );
          expect(boxes).toEqual(boxes.map(() => boxes[0]));
        },
      },
    ],
  },
  {
    name: "save that failed",
    route: "/form/edit/[id]",
    open: async (visit) => {
      const { editor } = await openOwn(visit);
      await visit.page.route("**/api/forms/*", (route) =>
        route.fulfill({
          status: 400,
          contentType: "text/plain",
          body: "The form was refused.",
        }),
      );
      await editor.title.fill("Mine");
      await editor.saveButton.click();
      await expect(visit.page.getByText(/The form was refused/)).toBeVisible();
    },
  },
  {
    name: "import that was refused",
    route: "/forms",
    open: async ({ page, account }) => {
      await account.signIn(page.context());
      await page.goto("/forms");
      await chooseImport(page);
      const file = { name: "a.json", mimeType: "application/json", buffer: Buffer.from("{}") };
      await page.getByLabel("Form file").setInputFiles(file);
      await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
    },
    next: [
      {
        name: "what becomes of another product's form",
        open: async ({ page }) => {
          await chooseImport(page);
          const text = `Name*\nA drink\n- Tea\n${"A very long question ".repeat(20)}`;
          const file = { name: "a.txt", mimeType: "text/plain", buffer: Buffer.from(text) };
          await page.getByLabel("Form file").setInputFiles(file);
          await expect(page.getByRole("region", { name: "Report" })).toContainText("A drink");
        },
      },
    ],
  },
  {
    name: "embedded form in its owner's colour",
    route: "/embed/[publicUrl]",
    open: async ({ page, account }) => {
      // The chosen colour is readable in neither theme.
      const settings = { accentColor: "#ffcc00", prefillFieldIds: ["way", "team"] };
      const team = field("dropdown", "team", { label: "Team", options: ["Red", "Other"] });
      const fields = [way, team];
      const form = await account.createLiveForm({ title: "Framed", fields, settings });
      const address = form.fullPublicUrl.replace("/form/", "/embed/");
      await page.goto(`${address}?way=Mail&team=Green`);
      await expect(page.getByRole("radio", { name: "Mail" })).toBeChecked();
      await expect(page.getByText("Using custom value: Green")).toBeVisible();
    },
  },
  {
    name: "choices for the public page",
    route: "/form/edit/[id]",
    open: async (visit) => {
      const settings = { accentColor: "#ffcc00", opensAt: "2040-01-01T09:00:00Z" };
      const { editor } = await openOwn(visit, settings);
      await editor.showPanel();
      await visit.page.getByRole("tab", { name: "General" }).click();
      await expect(visit.page.getByText(/hard to read/)).toBeVisible();
    },
  },
];
