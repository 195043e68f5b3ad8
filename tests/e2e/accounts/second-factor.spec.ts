import type { Page } from "@playwright/test";
import type { Account } from "../support/account";
import { addVirtualAuthenticator, shownCode } from "../support/authenticator";
import { expect, test } from "../support/test";

async function enterPassword(page: Page, { person }: Account): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Sets up an authenticator app on the page; resolves to its key and the recovery codes. */
async function setUpApp(page: Page): Promise<{ key: string; codes: string[] }> {
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(page.getByRole("img", { name: "QR code of the key" })).toBeVisible();
  const key = await page.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText();
  const code = page.getByLabel("Enter the six digits that it shows");
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await expect(code).toHaveAttribute("inputmode", "numeric");
  await code.fill("12345");
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("This code is not right.")).toBeVisible();
  await code.fill(shownCode(key));
  await page.getByRole("button", { name: "Turn on" }).click();
  const list = page.getByRole("list", { name: "Recovery codes" });
  await expect(list).toBeFocused();
  await expect(list.getByRole("listitem")).toHaveCount(10);
  return { key, codes: await list.getByRole("listitem").allInnerTexts() };
}

test("an authenticator app is set up, asked for at the next sign-in, and turned off", async ({
  ownerPage: page,
  strangerPage: other,
  account,
}) => {
  await page.goto("/settings/sign-in");
  const { key, codes } = await setUpApp(page);
  await page.getByRole("button", { name: "Copy codes" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join("\n"));
  await page.getByRole("button", { name: "I saved them" }).click();
  await expect(page.getByText("10 codes left.")).toBeVisible();

  await enterPassword(other, account);
  const code = other.getByLabel("Code");
  await expect(code).toBeFocused();
  await code.fill("nothing");
  await other.getByRole("button", { name: "Continue" }).click();
  await expect(other.getByText("This code is not right.")).toBeVisible();
  // The next one: the current one was used, and the one before may end while a busy machine sends it.
  await code.fill(shownCode(key, 1));
  await other.getByRole("button", { name: "Continue" }).click();
  await expect(other).toHaveURL("/dashboard");
  await other.evaluate(() => localStorage.clear());
  await other.context().clearCookies();

  await enterPassword(other, account);
  await other.getByRole("button", { name: "Use a recovery code" }).click();
  await other.getByLabel("Recovery code").fill(codes[0] ?? "");
  await other.getByRole("button", { name: "Continue" }).click();
  await expect(other).toHaveURL("/dashboard");

  await page.reload();
  await expect(page.getByText("9 codes left.")).toBeVisible();
  await page.getByRole("button", { name: "Turn off" }).click();
  const question = page.getByRole("alertdialog", { name: "Turn the authenticator app off?" });
  await question.getByLabel("Password").fill("not the one");
  await question.getByRole("button", { name: "Turn off" }).click();
  await expect(question.getByText("The current password is not right.")).toBeVisible();
  await question.getByLabel("Password").fill(account.person.password);
  await question.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByRole("button", { name: "Set up" })).toBeVisible();
});

test("a passkey is added, signs in without an e-mail address, and is deleted", async ({
  ownerPage: page,
  account,
}) => {
  const device = await addVirtualAuthenticator(page);
  await page.goto("/settings/sign-in");
  const passkeys = page.getByRole("list", { name: "Your passkeys" });
  await page.getByLabel("Name of a new passkey").fill("Laptop");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(passkeys.getByRole("listitem")).toHaveText(/^Laptop.*Not used yet/);
  await page.getByLabel("Name of a new passkey").fill("Again");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("This device has a passkey for your account already.")).toBeVisible();
  await page.getByRole("button", { name: "Rename Laptop" }).click();
  await page.getByLabel("New name of Laptop").fill("Old laptop");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(passkeys.getByText("Old laptop")).toBeVisible();

  await page.evaluate(() => fetch("/api/auth/logout", { method: "POST" }));
  await page.evaluate(() => localStorage.clear());
  await page.goto("/login");
  await device.verify(false);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByText("No passkey was used. Please try again.")).toBeVisible();
  await device.verify(true);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page).toHaveURL("/dashboard");

  await page.goto("/settings/sign-in");
  await expect(passkeys.getByRole("listitem")).toHaveText(/Last used/);
  await page.getByRole("button", { name: "Delete Old laptop" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete Old laptop?" });
  await question.getByLabel("Password").fill(account.person.password);
  await question.getByRole("button", { name: "Delete passkey" }).click();
  await expect(page.getByText("You have none yet.")).toBeVisible();
});

test("a member sees nothing of a team that asks for a second factor but how to set it up", async ({
  ownerPage: page,
  strangerPage: other,
  account,
}) => {
  await account.createForm({ title: "Viewing request", fields: [] });
  const member = await account.newMember("editor");
  await addVirtualAuthenticator(page);
  await page.goto("/settings/team");
  const rule = page.getByRole("switch", { name: "Members need a second factor" });
  await rule.click();
  await expect(page.getByText("Set up a second factor for yourself first.")).toBeVisible();
  await expect(rule).not.toBeChecked();
  await page.goto("/settings/sign-in");
  await page.getByLabel("Name of a new passkey").fill("Laptop");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("Passkey added")).toBeVisible();
  await page.goto("/settings/team");
  await rule.click();
  await expect(page.getByText("A second factor is required now")).toBeVisible();
  await page.reload();
  await expect(rule).toBeChecked();

  await member.signIn(other.context());
  for (const path of ["/forms", "/dashboard", "/settings/account", "/bundled-request"]) {
    const reply = await other.goto(path);
    await expect(other).toHaveURL("/second-factor");
    expect(await reply?.text()).not.toContain("Viewing request");
  }
  await expect(
    other.getByText("Your team asks for a second factor. Set one up first."),
  ).toBeVisible();
  await setUpApp(other);
  await other.getByRole("button", { name: "Continue" }).click();
  await expect(other.getByText("Viewing request")).toBeVisible();
  await other.goto("/second-factor");
  await expect(other).toHaveURL("/dashboard");
  await member.dispose();
});
