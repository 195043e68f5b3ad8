import { injectFault, newBoardToken } from "@/tests/support/board-service";
import { expect, test } from "../support/test";
import { expectToastBeside } from "../support/toasts";

test("shows the account and the state of the board service", async ({
  ownerPage: page,
  account,
}) => {
  await page.goto("/settings");
  const main = page.getByRole("main");
  await expect(main.getByRole("term")).toHaveText(["Username", "Email Address"]);
  await expect(main.getByRole("definition")).toHaveText([
    account.person.username,
    account.person.email,
  ]);
  await expect(main.getByText("Not Connected")).toBeVisible();
  const nav = page.getByRole("navigation", { name: "Settings" });
  await expect(nav.getByRole("group", { name: "Developers" }).getByRole("link")).toHaveText([
    "API",
    "Webhooks",
  ]);
  await nav.getByText("Audit log").click();
  const log = page.getByRole("region", { name: "Audit log" });
  await expect(log).toContainText("Stored for a year.");
  await expect(log.getByRole("listitem")).toHaveText([/^Account created/]);
  await page
    .getByRole("complementary")
    .getByRole("link", { name: /^Not Connected/ })
    .click();
  await expect(page).toHaveURL("/settings#board-service");
  await expect(main.getByLabel("API token")).toBeInViewport();

  // On a phone the links are one row, which begins with the current section in view.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/settings/webhooks");
  await expect(nav.getByRole("link", { name: "Webhooks" })).toBeInViewport({ ratio: 1 });
  expect((await nav.boundingBox())?.height).toBeLessThan(60);
  await nav.getByRole("link", { name: "Overview" }).press("Enter");
  await expect(page).toHaveURL("/settings");
  await expect(nav.getByRole("link", { name: "Overview" })).toBeInViewport({ ratio: 1 });
});

test("an account is connected, shows its boards, and is disconnected", async ({
  ownerPage: page,
}) => {
  const token = await newBoardToken();
  await page.goto("/settings");
  await page.getByRole("button", { name: "Connect" }).click();
  await expect(page.getByText("Please enter a monday.com API token")).toBeVisible();
  await page.getByLabel("API token").fill("nobody's");
  await page.getByRole("button", { name: "Connect" }).click();
  await expect(
    page.getByText("Failed to connect to monday.com. Please check your API token."),
  ).toBeVisible();
  await page.getByLabel("API token").fill(token);
  await page.getByRole("button", { name: "Connect" }).click();
  await expect(page.getByText("Connected to Harbour Homes", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Reconnect" })).toBeVisible();
  await expect(page.getByLabel("API token")).toHaveValue("");

  const boards = page.getByRole("region", { name: "Boards", exact: true }).last();
  await expect(page.getByText("Showing 3 boards.")).toBeVisible();
  await expect(page.getByText(/^\d+ of 10,000 calls used today$/)).toBeVisible();
  await expect(boards.getByRole("row")).toHaveText([
    /Board ID\s*Board Name/,
    /9003\s*Ideas/,
    /9002\s*Properties/,
    /9001\s*Requests/,
  ]);
  await page.getByLabel("Workspace").selectOption("Sales");
  await expect(page.getByText("Showing 2 boards.")).toBeVisible();
  await injectFault({ token, operation: "Boards", status: 503, times: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  const refresh = page.getByRole("button", { name: "Refresh" });
  await refresh.scrollIntoViewIfNeeded();
  await expectToastBeside(page, "Refreshing boards", () => refresh.click());
  await expect(
    page.getByText(/^monday.com cannot be reached right now. This is as of/),
  ).toBeVisible();
  await expect(page.getByText("Showing 2 boards.")).toBeVisible();
  await injectFault({ token, operation: "Boards", status: 503, times: 1 });
  await page.getByLabel("Workspace").selectOption("Main workspace");
  await expect(page.getByText("Error loading boards. Please try again.")).toBeVisible();
  await page.getByLabel("Workspace").selectOption("All Workspaces");
  await expect(page.getByText("Showing 3 boards.")).toBeVisible();

  // An organisation without a name, with a delayed response.
  const connecting = page.getByRole("button", { name: "Connecting..." });
  await page.route("**/api/monday/connect", async (route) => {
    const response = await route.fetch();
    await expect(connecting).toBeDisabled();
    await expect(connecting).toBeFocused();
    await route.fulfill({
      response,
      json: { user: { hasMondayToken: true, mondayOrgName: null } },
    });
  });
  await page.getByLabel("API token").fill(token);
  await page.getByRole("button", { name: "Reconnect" }).click();
  await expect(page.getByText("Successfully connected to monday.com")).toBeVisible();

  await page.getByRole("button", { name: "Disconnect" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Disconnect" }).click();
  await expect(page.getByText("Disconnected from monday.com")).toBeVisible();
  await expect(page.getByRole("main").getByText("Not Connected")).toBeVisible();
  await expect(boards).toHaveCount(0);
});

test("a changed password is the one that counts", async ({ ownerPage: page, account }) => {
  await page.goto("/settings/sign-in");
  await page.getByLabel("Current password").fill("wrong horse");
  await page.getByLabel("New password").fill("battery staple");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  // The button waited for the response and did not lose the focus.
  await expect(page.getByRole("button", { name: "Change password" })).toBeFocused();
  await page.getByLabel("Current password").fill(account.person.password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed")).toBeVisible();
  await expect(page.getByText("Other sessions were signed out.")).toBeVisible();
  await expect(page.getByLabel("New password")).toHaveValue("");
  await page.context().clearCookies();
  await page.goto("/login");
  await page.getByLabel("Email").fill(account.person.email);
  await page.getByLabel("Password", { exact: true }).fill("battery staple");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/dashboard");
});

test("other sessions are listed and ended", async ({ ownerPage, strangerPage, account }) => {
  await strangerPage.goto("/login");
  await strangerPage.getByLabel("Email").fill(account.person.email);
  await strangerPage.getByLabel("Password", { exact: true }).fill(account.person.password);
  await strangerPage.getByRole("button", { name: "Sign in" }).click();
  await expect(strangerPage).toHaveURL("/dashboard");
  await ownerPage.goto("/settings/sign-in");
  await expect(ownerPage.getByText("This session")).toHaveCount(1);
  await expect(ownerPage.getByRole("button", { name: /^Sign out (?!everywhere)/ })).toHaveCount(1);
  await ownerPage.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(ownerPage.getByText("Signed out everywhere else")).toBeVisible();
  await expect(ownerPage.getByRole("button", { name: "Sign out everywhere" })).toBeFocused();
  await strangerPage.goto("/forms");
  await expect(strangerPage).toHaveURL(/\/login/);
});

test("the secret of webhooks is shown, and changed after asking", async ({ ownerPage: page }) => {
  await page.goto("/settings/webhooks");
  const card = page.getByRole("region", { name: "Webhooks" });
  const secrets = card.getByText(/^whsec_./);
  await card.getByRole("button", { name: "Show signing secret" }).click();
  const first = (await secrets.textContent()) ?? "";
  await card.getByRole("button", { name: "Change secret" }).click();
  const question = page.getByRole("alertdialog", { name: "Change the signing secret?" });
  await question.getByRole("button", { name: "Change secret" }).click();
  await expect(card.getByText("Also signs until")).toBeVisible();
  await expect(secrets).toHaveCount(0);
  await card.getByRole("button", { name: "Copy previous secret" }).click();
  await expect(page.getByText("Secret copied to clipboard")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
});

test("the theme is chosen and stored", async ({ ownerPage: page }) => {
  await page.goto("/settings/appearance");
  await page.getByRole("radio", { name: "Dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
});

test("an account is deleted with its password and everything in it", async ({
  ownerPage: page,
  account,
}) => {
  const form = await account.createLiveForm({ title: "Gone soon", fields: [] });
  await page.goto("/settings/account");
  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete your account?" });
  await expect(dialog.getByRole("button", { name: "Delete account" })).toBeDisabled();
  await dialog.getByLabel("Password").fill("wrong horse");
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Delete account" })).toBeFocused();
  await dialog.getByLabel("Password").fill(account.person.password);
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(page).toHaveURL("/login");
  await page.goto(form.fullPublicUrl);
  await expect(page.getByRole("heading", { name: "Form Not Found" })).toBeVisible();
});
