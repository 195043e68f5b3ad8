import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { field } from "../support/form-builder";
import { expect, test } from "../support/test";

const CODE = "123456";
const WRONG = "This is not the code. 4 tries are left.";

/** The server as it is where it sends e-mails, which the one of these tests does not. */
async function askForProofs(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route("**/submit", (route) =>
    route.request().headers()["x-address-proofs"] === "proof of new@example.com"
      ? route.continue()
      : route.fulfill({
          status: 428,
          contentType: "text/plain; charset=utf-8",
          headers: {
            "X-Unproved-Fields": "mail",
            "X-Form-Version": "2",
            "X-Error-Fields": encodeURIComponent(JSON.stringify({ mail: "Please prove it." })),
          },
          body: "Please prove it.",
        }),
  );
  await page.route("**/address-codes", async (route) => {
    asked.push((route.request().postDataJSON() as { address: string }).address);
    await route.fulfill({ status: 202, json: { expiresAt: new Date(0).toISOString() } });
  });
  await page.route("**/address-proofs", (route) => {
    const { address, code } = route.request().postDataJSON() as { address: string; code: string };
    return code === CODE
      ? route.fulfill({ status: 201, json: { proof: `proof of ${address}` } })
      : route.fulfill({ status: 400, contentType: "text/plain; charset=utf-8", body: WRONG });
  });
  return asked;
}

/** A page that names the texts for codes, as that of a form that asks for them. */
async function nameTexts(page: Page, address: string): Promise<void> {
  const { assets } = JSON.parse(readFileSync("build/visitor-pages/manifest.json", "utf8")) as {
    assets: { texts: { en: { proving: string } } };
  };
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace('"texts":[', `"texts":["${assets.texts.en.proving}",`);
    await route.fulfill({ response, body });
  });
}

test("an address is proved by keys alone, and can be changed on the way", async ({
  account,
  page,
}) => {
  const fields = [field("email", "mail", { label: "E-mail" })];
  const form = await account.createLiveForm({ title: "Club", fields });
  const asked = await askForProofs(page);
  await nameTexts(page, form.fullPublicUrl);
  const dialog = page.getByRole("dialog", { name: "Is this address yours?" });
  const code = dialog.getByLabel("Code");
  await page.goto(form.fullPublicUrl);
  await page.getByLabel("E-mail").fill("old@example.com");
  await page.getByRole("button", { name: "Submit" }).press("Enter");
  await expect(dialog.getByText("We sent a code")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel("E-mail")).toBeFocused();

  await page.getByLabel("E-mail").fill("new@example.com");
  await page.getByRole("button", { name: "Submit" }).press("Enter");
  await expect(code).toBeFocused();
  await expect(dialog.getByText("We sent a code")).toBeVisible();
  await page.keyboard.type("000000");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText(WRONG);
  await dialog.getByRole("button", { name: "Send a new code" }).press("Enter");
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await expect(dialog.getByText("We sent a code")).toBeVisible();
  await expect(code).toHaveValue("");
  await page.keyboard.type(CODE);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  expect(asked).toEqual(["old@example.com", "new@example.com", "new@example.com"]);
  expect(await account.readAnswers(form.id)).toEqual([{ mail: "new@example.com" }]);
});

test("a page from before addresses had to be proved says that the form has changed", async ({
  account,
  page,
}) => {
  const fields = [field("email", "mail", { label: "E-mail" })];
  const form = await account.createLiveForm({ title: "Club", fields });
  await askForProofs(page);
  await page.goto(form.fullPublicUrl);
  await page.getByLabel("E-mail").fill("old@example.com");
  await page.getByRole("button", { name: "Submit" }).press("Enter");
  await expect(page.getByRole("main")).toContainText("This form has changed since you opened it.");
  await expect(page.getByLabel("E-mail")).toHaveValue("old@example.com");
});
