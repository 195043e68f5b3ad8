import { expect } from "@playwright/test";
import { DEMO_FORMS } from "../demo";
import { EditorScreen } from "../editor";
import { field } from "../form-builder";
import { BOARD_DETAILS } from "./board-details";
import { EDITOR_DETAILS } from "./editor-details";
import { FIELD_DETAILS } from "./field-details";
import { PUBLIC_DETAILS } from "./public-details";
import { openEditor, type Screen } from "./screens";
import { SETTINGS_DETAILS } from "./settings-details";
import { SUBMISSION_DETAILS } from "./submission-details";

/** Dialogs, menus and states other than the main screens. */
export const DETAILS: Screen[] = [
  ...EDITOR_DETAILS,
  ...FIELD_DETAILS,
  ...SUBMISSION_DETAILS,
  ...BOARD_DETAILS,
  ...PUBLIC_DETAILS,
  ...SETTINGS_DETAILS,
  {
    name: "start page of a guest",
    route: "/",
    open: async ({ page }) => {
      await page.goto("/");
      await expect(page.getByRole("heading", { name: "Sign in to your account" })).toBeVisible();
    },
  },
  {
    name: "empty dashboard",
    route: "/dashboard",
    open: async ({ page, account }) => {
      await account.signIn(page.context());
      await page.goto("/dashboard");
      await expect(page.getByText("No forms created yet")).toBeVisible();
    },
  },
  {
    name: "menu of a form, then the question before deleting it",
    route: "/forms",
    open: async ({ page, demo }) => {
      await demo.signIn(page.context());
      await page.goto("/forms");
      await page.getByRole("button", { name: `Actions for ${DEMO_FORMS.supplier}` }).click();
      await page.getByRole("menuitem", { name: "Delete" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  {
    name: "palette on the canvas of a new form",
    route: "/form/new",
    open: async ({ page, account }) => {
      await account.signIn(page.context());
      await new EditorScreen(page).openNew();
      await page.getByRole("button", { name: "Add a field" }).click();
      await expect(page.getByRole("combobox", { name: "Search field types" })).toBeFocused();
    },
  },
  {
    name: "palette in the panel",
    route: "/form/edit/[id]",
    part: "[role=tabpanel]",
    open: async ({ page, demo }) => {
      const editor = await openEditor({ page, demo });
      await editor.showPanel();
      await expect(page.getByRole("region", { name: "Basic Inputs" })).toBeVisible();
    },
    next: [
      {
        name: "general settings of a form",
        part: "[role=tabpanel]",
        open: async ({ page }) => {
          await new EditorScreen(page).showPanel();
          await page.getByRole("tab", { name: "General" }).click();
          await expect(page.getByLabel("Form name")).toBeVisible();
        },
      },
      {
        name: "integration of a form",
        part: "[role=tabpanel]",
        open: async ({ page }) => {
          await new EditorScreen(page).showPanel();
          await page.getByRole("tab", { name: "Integration" }).click();
          await page
            .getByRole("textbox", { name: "New webhook address" })
            .fill("ftp://example.com/x");
          await expect(
            page.getByText("The address must be a full http:// or https:// address."),
          ).toBeVisible();
          await page.getByRole("button", { name: "6. Messages to chat" }).click();
          await page.getByRole("button", { name: "Hooks of programs" }).click();
          await expect(page.getByText("No program has subscribed.")).toBeVisible();
        },
      },
      {
        name: "live preview in the editor",
        part: "[aria-label=Preview]",
        open: async ({ page }) => {
          await new EditorScreen(page).showPreview();
          const preview = page.getByRole("region", { name: "Preview" });
          await preview.getByRole("button", { name: "Hidden fields" }).click();
          await preview.getByText("Phone number is hidden").click();
          await expect(preview.getByRole("button", { name: "Edit rule" })).toBeVisible();
        },
      },
      {
        name: "options in the field dialog",
        open: async ({ page }) => {
          const dialog = await new EditorScreen(page).configure("Property");
          await dialog.getByRole("button", { name: "Remove Other" }).click();
          await expect(dialog.getByRole("alert")).toBeVisible();
        },
      },
    ],
  },
  {
    name: "question before publishing",
    route: "/form/edit/[id]",
    open: async ({ page, demo }) => {
      await demo.signIn(page.context());
      await new EditorScreen(page).open((await demo.findForm(DEMO_FORMS.supplier)).id);
      await page.getByRole("button", { name: "Publish", exact: true }).click();
      await expect(page.getByRole("dialog", { name: "Publish form" })).toBeVisible();
    },
  },
  {
    name: "refused form with its summary",
    route: "/form/[publicUrl]",
    open: async ({ page, demo }) => {
      await page.goto((await demo.findForm(DEMO_FORMS.feedback)).fullPublicUrl ?? "");
      await page.getByLabel("Other", { exact: true }).check();
      await page.getByRole("button", { name: "Submit" }).click();
      await expect(page.getByRole("group", { name: /^Please check/ })).toBeVisible();
    },
  },
  {
    name: "thanks after sending",
    route: "/form/[publicUrl]",
    open: async ({ page, account }) => {
      const fields = [field("checkbox", "yes", { label: "I agree" })];
      const form = await account.createLiveForm({ title: "Consent", fields });
      await page.goto(form.fullPublicUrl);
      await page.getByLabel("I agree").check();
      await page.getByRole("button", { name: "Submit" }).click();
      await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
    },
  },
  {
    name: "public form that is gone",
    route: "/form/[publicUrl]",
    open: async ({ page }) => {
      await page.goto("/form/gone");
      await expect(page.getByRole("heading", { name: "Form Not Found" })).toBeVisible();
    },
  },
  {
    name: "submissions of all forms",
    route: "/submissions",
    open: async ({ page, demo }) => {
      await demo.signIn(page.context());
      await page.goto("/submissions");
      await expect(page.getByText(/submissions in total/).last()).toBeVisible();
    },
  },
  {
    name: "form without submissions",
    route: "/submissions",
    open: async ({ page, account }) => {
      const form = await account.createLiveForm({ title: "Quiet", fields: [] });
      await account.signIn(page.context());
      await page.goto(`/submissions?form=${form.id}`);
      await expect(page.getByText("No Submissions Yet")).toBeVisible();
    },
  },
  {
    name: "question before deleting the account",
    route: "/settings/[section]",
    open: async ({ page, demo }) => {
      await demo.signIn(page.context());
      await page.goto("/settings/account");
      await page.getByRole("button", { name: "Delete account" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
];
