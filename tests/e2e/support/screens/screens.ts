import { expect, type Page } from "@playwright/test";
import { closeModals } from "../accessibility-checks";
import type { Account } from "../account";
import { DEMO, DEMO_FORMS } from "../demo";
import { EditorScreen } from "../editor";
import { field, showWhen } from "../form-builder";

export type Visit = {
  page: Page;
  /** The demo account: read only. */
  demo: Account;
  /** An account of this test's own, for changes. */
  account: Account;
};

type State = {
  name: string;
  /** A selector of the part to check, when the rest of the screen is checked elsewhere. */
  part?: string;
  /** The screen's picture in docs/screenshots; absent: as the screen is called, or none for a detail. */
  picture?: string;
  open: (visit: Visit) => Promise<void>;
  /** Checks only the topmost part, as everything below is inert. */
  isLayered?: boolean;
  /** What a wide window shows instead, once it is widened. */
  widen?: (page: Page) => Promise<void>;
};

export type Screen = State & {
  /** Path in the route tree; null = an address without a page. */
  route: string | null;
  /** What is opened after it on the same page, once modals are closed: loading takes longest. */
  next?: State[];
};

/** The screens of the product, filled with content. */
export const SCREENS: Screen[] = [
  {
    name: "sign-in",
    route: "/login",
    open: async ({ page }) => {
      await page.goto("/login");
      await page.getByLabel("Email").fill(DEMO.email);
      await page.getByLabel("Password", { exact: true }).fill("not the one");
      await page.getByRole("button", { name: "Sign in" }).click();
      await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "sign-up",
    route: "/register",
    open: async ({ page }) => {
      await page.goto("/register");
      await page.getByLabel("Username").fill("Ida");
      await page.getByLabel("Email").fill("ida.lind@");
      await page.getByLabel("Password", { exact: true }).fill("lighthouse");
      await page.getByLabel("Confirm Password").fill("lighthouse");
      await page.getByRole("button", { name: "Create account" }).click();
      await expect(page.getByText("Please enter a valid email address")).toBeVisible();
    },
  },
  {
    name: "forgot password",
    route: "/forgot-password",
    open: async ({ page }) => {
      await page.goto("/forgot-password");
      await expect(page.getByText("This server sends no e-mail.")).toBeVisible();
    },
  },
  {
    name: "set a new password",
    route: "/reset-password/[token]",
    open: async ({ page }) => {
      await page.goto("/reset-password/unknown");
      await expect(page.getByText("This link is no longer valid.")).toBeVisible();
    },
  },
  {
    name: "check a receipt",
    route: "/verify",
    open: async ({ page }) => {
      await page.goto("/verify#no-receipt");
      await expect(page.getByText("This is no receipt.")).toBeVisible();
    },
  },
  {
    name: "confirm the address",
    route: "/confirm-email/[token]",
    open: async ({ page }) => {
      await page.goto("/confirm-email/unknown");
      await expect(page.getByText("This link is no longer valid.")).toBeVisible();
    },
  },
  {
    name: "dashboard",
    route: "/dashboard",
    open: async ({ page, demo }) => {
      await demo.signIn(page.context());
      await page.goto("/dashboard");
      await expect(page.getByRole("heading", { name: "Recent Forms" })).toBeVisible();
    },
  },
  {
    name: "forms",
    route: "/forms",
    open: async ({ page, demo }) => {
      await demo.signIn(page.context());
      await page.goto("/forms");
      await expect(page.getByRole("link", { name: DEMO_FORMS.supplier })).toBeVisible();
    },
  },
  {
    name: "editor",
    route: "/form/edit/[id]",
    open: async ({ page, demo }) => {
      const editor = await openEditor({ page, demo });
      await editor.row("Property").focus();
      await expect(page.getByRole("textbox", { name: "Label" })).toHaveValue("Property");
    },
    next: [
      {
        name: "field-dialog",
        isLayered: true,
        open: async ({ page }) => {
          const dialog = await new EditorScreen(page).configure("Phone number");
          await dialog.getByRole("tab", { name: "Conditions" }).click();
          await expect(dialog.getByRole("combobox", { name: "Depends on" })).toBeVisible();
        },
      },
    ],
  },
  {
    name: "formula",
    route: "/form/edit/[id]",
    open: async ({ page, account }) => {
      const form = await account.createForm({
        title: "Quote",
        fields: [
          field("number", "guests", { label: "Guests" }),
          field("calculation", "each", { label: "Price for each", formula: "120 / {guests}" }),
        ],
      });
      await account.signIn(page.context());
      const editor = new EditorScreen(page);
      await editor.open(form.id);
      const dialog = await editor.configure("Price for each");
      await expect(dialog.getByText("This divides by zero").first()).toBeVisible();
    },
  },
  {
    name: "piping",
    route: "/form/edit/[id]",
    open: async ({ page, account }) => {
      const form = await account.createForm({
        title: "Letter",
        fields: [
          field("text", "name", { label: "First name" }),
          field("text", "town", { label: "Hello {{name|you}}, where do you live?" }),
        ],
      });
      await account.signIn(page.context());
      const editor = new EditorScreen(page);
      await editor.open(form.id);
      await editor.row("Hello").focus();
      await page.getByRole("textbox", { name: "Help text" }).focus();
      await page.keyboard.type("As @");
      await expect(page.getByRole("option", { name: "First name" })).toBeVisible();
    },
  },
  {
    name: "publish-success",
    route: "/form/edit/[id]",
    open: async ({ page, account }) => {
      const form = await account.createForm({
        title: DEMO_FORMS.feedback,
        description: "Two minutes that help us do better.",
        fields: [
          field("radio", "again", { label: "Will you come back?", options: ["Yes", "No"] }),
          field("textarea", "why", { label: "Why not?", ...showWhen("again", "equals", "No") }),
        ],
      });
      await account.signIn(page.context());
      await new EditorScreen(page).open(form.id);
      await page.getByRole("button", { name: "Publish", exact: true }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }).click();
      await expect(page.getByRole("dialog", { name: "Your form is live" })).toBeVisible();
      await expect(page.getByText("Form has been published successfully")).toBeVisible();
    },
  },
  {
    name: "preview",
    route: "/form/preview/[id]",
    open: async ({ page, demo }) => {
      await demo.signIn(page.context());
      await page.goto(`/form/preview/${(await demo.findForm(DEMO_FORMS.feedback)).id}`);
      await expect(page.getByText("This is a preview. Form submission is disabled.")).toBeVisible();
    },
  },
  {
    name: "public-form",
    route: "/form/[publicUrl]",
    open: async ({ page, demo }) => {
      await page.goto((await demo.findForm(DEMO_FORMS.viewing)).fullPublicUrl ?? "");
      const email = page.getByRole("textbox", { name: "E-mail" });
      await email.fill("ida.lind@");
      await page.getByLabel("Full name").fill("Ida Lind");
      await page.getByLabel("Phone", { exact: true }).check();
      await page.getByLabel("Phone number").focus();
      await expect(email).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByText("Saved on this device")).toBeAttached();
    },
  },
  {
    name: "submissions",
    route: "/submissions",
    open: async ({ page, demo }) => {
      await openSubmissions({ page, demo });
    },
    next: [
      {
        name: "submission",
        isLayered: true,
        open: async ({ page }) => {
          const views = page.getByRole("button", { name: /^View submission/ });
          await views.filter({ visible: true }).nth(1).click();
          await expect(page.getByRole("dialog").getByText("Submitted on")).toBeVisible();
        },
      },
    ],
  },
  {
    name: "settings",
    route: "/settings",
    open: async ({ page, account }) => {
      await account.signIn(page.context());
      await page.goto("/settings");
      await expect(page.getByRole("term")).toHaveText(["Username", "Email Address"]);
    },
  },
  {
    name: "drawer or sidebar",
    route: "/settings",
    isLayered: true,
    open: async ({ page, demo }) => {
      await demo.signIn(page.context());
      await page.goto("/settings");
      await page.getByRole("button", { name: "Open menu" }).click();
      await expect(page.getByRole("link", { name: "My Forms" })).toBeVisible();
    },
    widen: async (page) => {
      await closeModals(page);
      await page.getByRole("button", { name: "Collapse sidebar" }).click();
      await expect(page.getByRole("link", { name: "My Forms" })).toBeVisible();
    },
  },
  {
    name: "bundled-request",
    route: "/bundled-request",
    open: async ({ page }) => {
      await page.goto("/bundled-request");
      await page.getByLabel("Requestor").selectOption("Leasing Manager");
      await page.getByLabel("Email").fill("leasing@");
      await page.getByLabel("Property").selectOption("Harbor Point");
      await page.getByLabel("Decision Deadline").fill("2026-12-04");
      await page.getByLabel("Category").selectOption("Amendment to Investor Purchase Price");
      await page.getByLabel("Amount").fill("9250");
      await page.getByLabel("New value").fill("412500");
      await page.getByRole("button", { name: "Add", exact: true }).click();
      await expect(page.getByText("Please enter a valid email address")).toBeVisible();
      await expect(page.getByRole("region", { name: "Approval" })).toContainText("High priority");
    },
  },
  {
    name: "not-found",
    route: null,
    open: async ({ page }) => {
      await page.goto("/no/such/page");
      await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
    },
  },
];

type Looking = Pick<Visit, "page" | "demo">;

export async function openEditor({ page, demo }: Looking): Promise<EditorScreen> {
  await demo.signIn(page.context());
  const editor = new EditorScreen(page);
  await editor.open((await demo.findForm(DEMO_FORMS.viewing)).id);
  return editor;
}

async function openSubmissions({ page, demo }: Looking): Promise<void> {
  await demo.signIn(page.context());
  await page.goto(`/submissions?form=${(await demo.findForm(DEMO_FORMS.viewing)).id}`);
  await expect(page.getByText(/submissions in total/).last()).toBeVisible();
}
