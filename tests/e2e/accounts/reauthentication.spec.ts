import type { Page } from "@playwright/test";
import { addVirtualAuthenticator } from "../support/authenticator";
import { letSessionsAge, linkProvider, removePassword } from "../support/stored-accounts";
import { expect, test } from "../support/test";

const questionOn = (page: Page) =>
  page.getByRole("alertdialog", { name: "Confirm that it is you" });

test("an older session is asked for the password, and what was begun goes on", async ({
  ownerPage: page,
  account,
}) => {
  await letSessionsAge(account);
  await page.goto("/settings/api");
  await page.getByRole("button", { name: "Create token" }).click();
  const dialog = page.getByRole("dialog", { name: "Create an API token" });
  const name = dialog.getByLabel("Name");
  await dialog.getByLabel("Read forms").check();
  await name.fill("Nightly export");
  await name.press("Enter");
  const question = questionOn(page);
  await expect(question).toContainText(
    "You signed in a while ago. Enter your password to confirm.",
  );
  await expect(question.getByLabel("Password")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(dialog.getByText("Confirm that it is you first.")).toBeVisible();
  await expect(name).toBeFocused();

  await name.press("Enter");
  await question.getByLabel("Password").fill("not the one");
  await question.getByLabel("Password").press("Enter");
  await expect(question.getByText("The current password is not right.")).toBeVisible();
  await question.getByLabel("Password").fill(account.person.password);
  await question.getByLabel("Password").press("Enter");
  await expect(question).toBeHidden();
  await expect(page.getByLabel("Token “Nightly export”")).toHaveValue(/^fl_\w{40}$/);
  await expect(page.getByLabel("Token “Nightly export”")).toBeFocused();

  // Asked once: the session is recent again.
  await page.goto("/settings/sign-in");
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(page.getByRole("img", { name: "QR code of the key" })).toBeVisible();
});

test("a passkey answers in place of the password", async ({ ownerPage: page, account }) => {
  await addVirtualAuthenticator(page);
  await page.goto("/settings/sign-in");
  await page.getByLabel("Name of a new passkey").fill("Laptop");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("Passkey added")).toBeVisible();
  await letSessionsAge(account);
  await page.getByRole("button", { name: "Set up" }).click();
  const question = questionOn(page);
  await question.getByRole("button", { name: "Use a passkey instead" }).click();
  await expect(page.getByRole("img", { name: "QR code of the key" })).toBeVisible();
  await expect(question).toBeHidden();
});

test("an account of single sign-on sees its provider, and how it gets a password", async ({
  ownerPage: page,
  account,
}) => {
  await linkProvider(account, "https://id.harbour.example");
  await removePassword(account);
  await page.goto("/settings/sign-in");
  // The server of these tests sends no e-mail.
  await expect(
    page.getByText("Whoever runs this server can make a link that sets one."),
  ).toBeVisible();
  const providers = page.getByRole("list", { name: "Linked providers" });
  await expect(providers.getByRole("listitem")).toHaveText(
    /^id\.harbour\.example.*Signs you in since/,
  );

  await letSessionsAge(account);
  await page.goto("/settings/account");
  await page.getByRole("button", { name: "Delete account" }).click();
  const deletion = page.getByRole("alertdialog", { name: "Delete your account?" });
  await expect(deletion.getByLabel("Password")).toHaveCount(0);
  await deletion.getByRole("button", { name: "Delete account" }).click();
  await expect(questionOn(page)).toContainText("Sign out and in again, then go on here.");
  await questionOn(page).getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/login/);
});
