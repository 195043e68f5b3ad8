import { expect } from "@playwright/test";
import type { Screen, Visit } from "./screens";

const ROUTE = "/settings/[section]";

/** The sections of Settings. */
export const SETTINGS_DETAILS: Screen[] = [
  {
    name: "sign-in settings",
    route: ROUTE,
    part: "main",
    open: async ({ page, account }) => {
      await account.signIn(page.context());
      await page.goto("/settings/sign-in");
      await expect(page.getByText("This session")).toBeVisible();
    },
    next: [
      section("Account", ({ page }) => expect(page.getByText("E-mail me")).toBeVisible()),
      section("Appearance", ({ page }) =>
        expect(page.getByRole("radio", { name: "Dark" })).toBeVisible(),
      ),
      section("Webhooks", async ({ page }) => {
        await page.getByRole("button", { name: "Show signing secret" }).click();
        await expect(page.getByText(/^whsec_./)).toBeVisible();
      }),
      section("Bundled requests", ({ page }) =>
        expect(page.getByLabel("Properties")).not.toHaveValue(""),
      ),
      section("Audit log", async ({ page }) => {
        const events = page.getByRole("region", { name: "Events" }).getByRole("listitem");
        await expect(events).not.toHaveCount(0);
      }),
    ],
  },
];

function section(label: string, isOpen: (visit: Visit) => Promise<void>) {
  return {
    name: `settings: ${label}`,
    part: "main",
    open: async (visit: Visit) => {
      const nav = visit.page.getByRole("navigation", { name: "Settings" });
      await nav.getByRole("link", { name: label, exact: true }).click();
      await isOpen(visit);
    },
  };
}
