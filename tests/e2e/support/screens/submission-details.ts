import { expect, type Page } from "@playwright/test";
import type { Account } from "../account";
import { DEMO_FORMS } from "../demo";
import { field } from "../form-builder";
import { newReachedPages, showFunnel } from "../reached-pages";
import type { Screen } from "./screens";

type Visit = { page: Page; demo: Account };

async function openDemo({ page, demo }: Visit, query: string): Promise<void> {
  await demo.signIn(page.context());
  const { id } = await demo.findForm(DEMO_FORMS.viewing);
  await page.goto(`/submissions?form=${id}&${query}`);
}

/** A submission whose webhook does not respond. */
async function openFailing({ page, account }: { page: Page; account: Account }, query: string) {
  const form = await account.createLiveForm({
    title: "Orders",
    fields: [field("text", "name", { label: "Name" })],
    webhooks: ["https://hook.invalid/orders"],
  });
  const id = await account.submit(form.publicUrl, { name: "Ida" });
  await account.signIn(page.context());
  await page.goto(`/submissions?form=${form.id}&${query.replace("ID", String(id))}`);
}

/** Screens of submissions: list, summary, deliveries and export. */
export const SUBMISSION_DETAILS: Screen[] = [
  {
    name: "summary of a form",
    route: "/submissions",
    part: "[role=tabpanel]",
    open: async (visit) => {
      await openDemo(visit, "view=summary");
      await expect(visit.page.getByText(/^\d+ answered$/)).not.toHaveCount(0);
      await expect(visit.page.getByRole("table").first()).toBeAttached();
    },
  },
  {
    name: "summary of a form with pages",
    route: "/submissions",
    part: "[role=tabpanel]",
    open: async (visit) => {
      const { id } = await newReachedPages(visit.account);
      await visit.account.signIn(visit.page.context());
      await showFunnel(visit.page, id);
    },
  },
  {
    name: "deliveries of a form",
    route: "/submissions",
    part: "[role=tabpanel]",
    open: async (visit) => {
      await openFailing(visit, "view=deliveries");
      const list = visit.page.getByRole("region", { name: "Deliveries" });
      await list.getByRole("button", { name: /^\d attempts? of delivery/ }).click();
      await expect(list.getByText(/ · No (connection|answer)/).first()).toBeVisible();
      await list.getByRole("checkbox").check();
      await expect(visit.page.getByRole("button", { name: /^Send 1 selected/ })).toBeVisible();
    },
  },
  {
    name: "timeline of a submission",
    route: "/submissions",
    open: async (visit) => {
      await openFailing(visit, "submission=ID");
      const dialog = visit.page.getByRole("dialog");
      await expect(dialog.getByText("https://hook.invalid/orders")).toBeVisible();
      await expect(dialog.getByRole("button", { name: /^Send again to / })).toBeVisible();
    },
  },
  {
    name: "submissions in quarantine, one chosen",
    route: "/submissions",
    part: "main",
    open: async (visit) => {
      await openDemo(visit, "quarantined=1");
      const boxes = visit.page.getByRole("checkbox", { name: /^Choose submission/ });
      await boxes.filter({ visible: true }).first().check();
      await expect(visit.page.getByRole("button", { name: "Release" })).toBeVisible();
    },
    next: [
      {
        name: "question before deleting submissions",
        open: async ({ page }) => {
          const boxes = page.getByRole("checkbox", { name: /^Choose submission/ });
          await boxes.filter({ visible: true }).first().focus();
          await page.keyboard.press("Delete");
          await expect(page.getByRole("alertdialog")).toBeVisible();
        },
      },
    ],
  },
  {
    name: "choice of an export",
    route: "/submissions",
    open: async (visit) => {
      await openDemo(visit, "synced=false");
      await visit.page.getByRole("button", { name: "Export" }).click();
      await expect(visit.page.getByRole("menuitem", { name: "Excel workbook" })).toBeVisible();
    },
    next: [
      {
        name: "live link that there is not yet",
        open: async ({ page }) => {
          await page.getByRole("button", { name: "Export" }).click();
          await page.getByRole("menuitem", { name: "Live link for spreadsheets…" }).click();
          await page.getByLabel("Columns").selectOption("Only some questions");
          await page.getByRole("button", { name: "Make the address" }).click();
          await expect(page.getByText("Please choose at least one column")).toBeVisible();
        },
      },
    ],
  },
  {
    name: "bundled requests",
    route: "/submissions",
    part: "main",
    open: async ({ page, demo }) => {
      await demo.signIn(page.context());
      await page.goto("/submissions?form=bundled");
      await expect(page.getByRole("button", { name: /^View SUB-/ })).not.toHaveCount(0);
    },
    next: [
      {
        name: "choice of an export of bundled requests",
        open: async ({ page }) => {
          await page.getByRole("button", { name: "Export" }).click();
          await expect(page.getByRole("menuitem", { name: "JSON lines" })).toBeVisible();
        },
      },
      {
        name: "a bundled request",
        open: async ({ page }) => {
          const views = page.getByRole("button", { name: /^View SUB-/ });
          await views.first().click();
          await expect(page.getByRole("dialog").getByText(/ is requesting a /)).toBeVisible();
        },
      },
    ],
  },
];
