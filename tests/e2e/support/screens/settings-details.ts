import { expect } from "@playwright/test";
import { registeredClientResponse } from "@/lib/contracts/oauth";
import { HOOK_EVENTS } from "@/lib/domain/delivery/hook-event";
import { addVirtualAuthenticator } from "../authenticator";
import { letSessionsAge, linkProvider } from "../stored-accounts";
import type { Screen, Visit } from "./screens";

const ROUTE = "/settings/[section]";

/** The sections of Settings. */
export const SETTINGS_DETAILS: Screen[] = [
  {
    name: "an app that asks for scopes",
    route: "/oauth/authorize",
    open: async ({ page, account }) => {
      await account.signIn(page.context());
      const redirect = "https://helper.example/callback";
      const data = { client_name: "Helper", redirect_uris: [redirect] };
      const reply = await page.request.post("/api/oauth/register", { data });
      const { client_id } = registeredClientResponse.parse(await reply.json());
      const query = new URLSearchParams({
        client_id,
        redirect_uri: redirect,
        response_type: "code",
        code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
        code_challenge_method: "S256",
        scope: "forms:read forms:publish",
      });
      await page.goto(`/oauth/authorize?${query}`);
      await expect(page.getByRole("heading", { name: "Connect “Helper”?" })).toBeVisible();
      await expect(page.getByText("helper.example", { exact: true })).toBeVisible();
    },
    next: [
      {
        name: "an app that asks to be answered elsewhere",
        open: async ({ page }) => {
          await page.goto("/oauth/authorize?client_id=none");
          await expect(page.getByText("'redirect_uri' is missing")).toBeVisible();
        },
      },
    ],
  },
  {
    name: "sign-in settings",
    route: ROUTE,
    part: "main",
    open: async ({ page, account }) => {
      await account.createTeam("Harbour Homes");
      await account.signIn(page.context());
      await linkProvider(account, "https://id.harbour.example");
      await page.goto("/settings/sign-in");
      await expect(page.getByText("This session")).toBeVisible();
      await expect(page.getByText("Signs you in since")).toBeVisible();
    },
    next: [
      section("Account", ({ page }) => expect(page.getByText("E-mail me")).toBeVisible()),
      section("Appearance", ({ page }) =>
        expect(page.getByRole("radio", { name: "Dark" })).toBeVisible(),
      ),
      section("Team", ({ page }) =>
        expect(page.getByRole("button", { name: "Delete team" })).toBeVisible(),
      ),
      section("Members", async ({ page }) => {
        await page.getByRole("button", { name: "Make an invitation" }).click();
        await expect(page.getByLabel("Link of the invitation")).toBeVisible();
        await expect(page.getByText("Whoever has the link", { exact: true })).toBeVisible();
      }),
      section("API", ({ page }) => expect(page.getByText("No API tokens yet")).toBeVisible()),
      {
        name: "new API token",
        open: async ({ page }) => {
          await page.getByRole("button", { name: "Create token" }).click();
          await page.getByLabel("For which forms").selectOption("Only some forms");
          await page.getByRole("dialog").getByRole("button", { name: "Create token" }).click();
          await expect(page.getByText("Please enter a name")).toBeVisible();
          await expect(page.getByText("There is no form yet.")).toBeVisible();
        },
      },
      {
        name: "API token that was made",
        part: "main",
        open: async ({ page }) => {
          await page.getByRole("button", { name: "Create token" }).click();
          const dialog = page.getByRole("dialog");
          await dialog.getByLabel("Name").fill("Nightly export of all answers");
          for (const box of await dialog.getByRole("checkbox").all()) {
            await box.check();
          }
          await dialog.getByRole("button", { name: "Create token" }).click();
          await expect(page.getByLabel("Token “Nightly export of all answers”")).toBeFocused();
          await expect(page.getByText("Never used")).toBeVisible();
        },
      },
      {
        name: "hooks of programs",
        part: "main",
        open: async ({ page }) => {
          const token = await page.getByLabel(/^Token “/).inputValue();
          const host = `${"a-long-name-of-a-host.".repeat(8)}example`;
          const data = { events: HOOK_EVENTS, url: `https://${host}/` };
          const headers = { Authorization: `Bearer ${token}` };
          expect((await page.request.post("/api/hooks", { headers, data })).ok()).toBe(true);
          await page.reload();
          await expect(page.getByText(host)).toBeVisible();
        },
      },
      {
        name: "question of who it is, in an older session",
        open: async ({ page, account }) => {
          await letSessionsAge(account);
          await page.getByRole("button", { name: "Create token" }).click();
          const dialog = page.getByRole("dialog");
          await dialog.getByLabel("Name").fill("Export");
          await dialog.getByLabel("Read forms").check();
          await dialog.getByRole("button", { name: "Create token" }).click();
          const question = page.getByRole("alertdialog", { name: "Confirm that it is you" });
          await question.getByLabel("Password").fill("not the one");
          await question.getByRole("button", { name: "Confirm" }).click();
          await expect(question.getByText("The current password is not right.")).toBeVisible();
        },
      },
      section("Webhooks", async ({ page, account }) => {
        await page.getByRole("button", { name: "Show signing secret" }).click();
        // The session is still the older one.
        const question = page.getByRole("alertdialog", { name: "Confirm that it is you" });
        await question.getByLabel("Password").fill(account.person.password);
        await question.getByRole("button", { name: "Confirm" }).click();
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
  {
    name: "setting up the second factor that a team asks for",
    route: "/second-factor",
    open: async ({ page, account }) => {
      const member = await account.newMember("editor");
      await account.signIn(page.context());
      await addVirtualAuthenticator(page);
      await page.goto("/settings/sign-in");
      await page.getByLabel("Name of a new passkey").fill("Laptop");
      await page.getByRole("button", { name: "Add a passkey" }).click();
      await expect(page.getByText("Not used yet")).toBeVisible();
      await page.goto("/settings/team");
      await page.getByRole("switch", { name: "Members need a second factor" }).click();
      await expect(page.getByText("A second factor is required now")).toBeVisible();
      await member.signIn(page.context());
      await member.dispose();
      await page.goto("/second-factor");
      await page.getByRole("button", { name: "Set up" }).click();
      await expect(page.getByRole("img", { name: "QR code of the key" })).toBeVisible();
    },
  },
  {
    name: "a section that the role does not open",
    route: ROUTE,
    part: "main",
    open: async ({ page, account }) => {
      const reader = await account.newMember("reader");
      await reader.signIn(page.context());
      await reader.dispose();
      await page.goto("/settings/webhooks");
      await expect(page.getByText("Your role in this team does not allow that.")).toBeVisible();
    },
  },
  {
    name: "menu of the teams",
    route: "/dashboard",
    open: async ({ page, account }) => {
      await account.createTeam("Harbour Homes");
      await account.signIn(page.context());
      await page.goto("/dashboard");
      const menu = page.getByRole("button", { name: "Open menu" });
      if (await menu.isVisible()) {
        await menu.click();
      }
      await page.getByRole("button", { name: "Team: Harbour Homes" }).click();
      await expect(page.getByRole("menuitemradio")).toHaveCount(2);
    },
  },
  {
    name: "invitation of a signed-out person",
    route: "/invite/[token]",
    open: async ({ page, account }) => {
      await page.goto(await account.invite("editor", "ida@example.com"));
      await expect(page.getByText(/^The invitation is for one e-mail address\./)).toBeVisible();
    },
    next: [
      {
        name: "sign-up by an invitation",
        open: async ({ page }) => {
          await page.getByRole("button", { name: "Create an account" }).click();
          // Whoever has the link may be somebody else: it says no address.
          await expect(page.getByLabel("Email")).toHaveValue("");
        },
      },
    ],
  },
  {
    name: "invitation that is no longer valid",
    route: "/invite/[token]",
    open: async ({ page }) => {
      await page.goto("/invite/gone");
      await expect(page.getByText("This invitation is no longer valid.")).toBeVisible();
    },
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
