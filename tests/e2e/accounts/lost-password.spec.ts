import { createHash, randomBytes } from "node:crypto";
import path from "node:path";
import { openSqlite } from "../../support/databases/sqlite";
import { expect, test } from "../support/test";

/** The secret of a new link of an account, as an e-mail or `npm run reset-link` would carry it. */
function newLink(email: string, purpose: "reset" | "confirm"): string {
  const secret = randomBytes(32).toString("base64url");
  const hash = createHash("sha256").update(secret).digest("hex");
  const file = path.join(process.env.E2E_FOLDER ?? "", "test.db");
  const database = openSqlite(`file:${file}`, { timeout: 10_000 });
  const add = `INSERT INTO "AccountLink" ("userId", "purpose", "secretHash", "isMailed", "expiresAt")
    SELECT "id", ?, ?, 1, ? FROM "User" WHERE "email" = ?`;
  const expiresAt = new Date(Date.now() + 600_000).toISOString();
  database.prepare(add).run(purpose, hash, expiresAt, email);
  database.close();
  return secret;
}

test("who lost the password learns how to get in, and sets a new one with the keyboard", async ({
  ownerPage,
  strangerPage: page,
  account: { person },
}) => {
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page).toHaveURL("/forgot-password");
  await expect(page.getByText("This server sends no e-mail.")).toBeVisible();
  await expect(page.getByText("npm run reset-link -- you@example.com")).toBeVisible();

  const secret = newLink(person.email, "reset");
  const opened = await page.goto(`/reset-password/${secret}`);
  expect(opened?.headers()).toMatchObject({
    "referrer-policy": "no-referrer",
    "cache-control": "private, no-store",
  });
  await page.getByLabel("New password").focus();
  await page.keyboard.type("another horse");
  await page.keyboard.press("Tab");
  await page.keyboard.type("another house");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await page.getByLabel("Confirm Password").fill("another horse");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Your password was changed" })).toBeVisible();
  await page.getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill("another horse");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/dashboard");

  // The session of before has ended, on a page that is open too.
  await ownerPage.goto("/settings/account");
  await expect(ownerPage).toHaveURL(/\/login/);
  await ownerPage.goto(`/reset-password/${secret}`);
  await expect(
    ownerPage.getByText("This link is no longer valid. Ask for a new one."),
  ).toBeVisible();
  await ownerPage.getByRole("link", { name: "Ask for a new link" }).click();
  await expect(ownerPage).toHaveURL("/forgot-password");
});

test("a link confirms an address when its button is pressed, once", async ({ page, account }) => {
  const address = `/confirm-email/${newLink(account.person.email, "confirm")}`;
  await page.goto(address);
  const password = page.getByLabel("Password", { exact: true });
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(page.getByText("Please enter the password of your account")).toBeVisible();
  await password.fill("not the one");
  await password.press("Enter");
  await expect(page.getByText("The password is not right.")).toBeVisible();
  await password.fill(account.person.password);
  await password.press("Enter");
  await expect(page.getByRole("heading", { name: "Your address is confirmed" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to Formlane" })).toBeVisible();
  await page.goto(address);
  await expect(page.getByText("This link is no longer valid.")).toBeVisible();
});

test("who did not make the account confirms its address and sets a password", async ({
  page,
  account,
}) => {
  await page.goto(`/confirm-email/${newLink(account.person.email, "confirm")}`);
  await page.getByRole("button", { name: "Confirm without the password" }).click();
  await expect(
    page.getByText("Whoever made the account has no access to it any more."),
  ).toBeVisible();
  await page.getByRole("link", { name: "Set a password" }).click();
  await expect(page).toHaveURL("/forgot-password");
});
