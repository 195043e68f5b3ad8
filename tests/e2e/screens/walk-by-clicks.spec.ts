import type { Page } from "@playwright/test";
import type { Account } from "../support/account";
import { field, showWhen } from "../support/form-builder";
import { opens, opensAllMenus, opensFrom } from "../support/layers";
import { expect, test } from "../support/test";

const LIVE = "Viewing request";
const FIELDS = [
  field("text", "name", { label: "Full name", required: true }),
  field("radio", "by", { label: "Reach me by", options: ["E-mail", "Phone"] }),
  field("phone", "phone", { label: "Phone number", ...showWhen("by", "equals", "Phone") }),
];

// Other tests open screens by their address. People come by links, and then a screen is drawn while the one before
// is still in the document.
test("all screens are reached by clicks, twice, and everything on them opens", async ({
  page,
  account,
}) => {
  const problems = watchProblems(page);
  const form = await account.createLiveForm({ title: LIVE, fields: FIELDS });
  await account.submit(form.publicUrl, { name: "Ida", by: "E-mail" });
  await account.saveForm(form.id, { title: LIVE, description: "Not live yet.", fields: FIELDS });
  await signIn(page, account);
  await walk(page);
  await test.step("back to the dashboard by the browser's button", async () => {
    while (!new URL(page.url()).pathname.startsWith("/dashboard")) {
      const left = page.url();
      await page.goBack();
      await expect(page).not.toHaveURL(left);
    }
    await expect(page.getByRole("heading", { name: /^Welcome back/ })).toBeVisible();
  });
  await walk(page);
  expect(problems).toEqual([]);
});

async function signIn(page: Page, { person }: Account): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL("/dashboard");
}

async function walk(page: Page): Promise<void> {
  await test.step("new form", async () => {
    await page.getByRole("link", { name: "Create New Form" }).click();
    await expect(page).toHaveTitle(/^New form/);
    await opensAllMenus(page);
    await opensFrom(moreActions(page), "Keyboard shortcuts");
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Recent Forms" })).toBeVisible();
  });
  await test.step("My Forms", async () => {
    await enter(page, "My Forms");
    await opensAllMenus(page);
    await opensFrom(page.getByRole("button", { name: `Actions for ${LIVE}` }), "Delete");
    await opens(page.getByRole("button", { name: "Import" }));
    await page.getByRole("link", { name: "Submit", exact: true }).click();
    await expect(page.getByRole("heading", { name: /^Bundled Property/ })).toBeVisible();
    await page.goBack();
    await page.getByRole("button", { name: `Actions for ${LIVE}` }).click();
    await page.getByRole("menuitem", { name: "Preview" }).click();
    await expect(page.getByRole("link", { name: "Back to Editor" })).toBeVisible();
    await page.goBack();
  });
  await test.step("editor", async () => {
    await page.getByRole("link", { name: LIVE, exact: true }).click();
    await expect(page.getByRole("textbox", { name: "Form title" })).toHaveValue(LIVE);
    await examineEditor(page);
    await page.goBack();
    await expect(page).toHaveTitle(/^My Forms/);
    await opensAllMenus(page);
  });
  await test.step("Submissions", async () => {
    await enter(page, "Submissions");
    await page.getByRole("combobox", { name: "Form", exact: true }).selectOption(LIVE);
    await opens(page.getByRole("button", { name: /^View submission/ }).filter({ visible: true }));
    await opens(page.getByRole("button", { name: "Export" }));
    await page.getByRole("tab", { name: "Summary" }).click();
    await expect(page.getByText("1 answered").first()).toBeVisible();
    await page.getByRole("tab", { name: "Deliveries" }).click();
    await expect(page).toHaveURL(/view=deliveries/);
    // Form and tabs are steps; what was opened is none.
    await page.goBack();
    await expect(page.getByRole("tab", { name: "Summary", selected: true })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("tab", { name: "Answers", selected: true })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/submissions");
    await page.goBack();
    await expect(page).toHaveTitle(/^My Forms/);
  });
  await test.step("Settings", async () => {
    await enter(page, "Settings");
    await examineSettings(page);
  });
}

async function examineEditor(page: Page): Promise<void> {
  await opensAllMenus(page);
  for (const action of ["QR code and embed code", "Versions", "Keyboard shortcuts", "Unpublish"]) {
    await opensFrom(moreActions(page), action);
  }
  await opens(page.getByRole("button", { name: "Publish changes" }));
  await page.locator('[data-row][aria-label^="Phone number"]').click();
  for (const name of ["Move to…", "Change type…", "Configure"]) {
    await opens(page.getByRole("toolbar").getByRole("button", { name }));
  }
  for (const name of ["General", "Integration", "Fields"]) {
    await page.getByRole("tab", { name, exact: true }).click();
    await expect(page.getByRole("tabpanel", { name })).not.toBeEmpty();
  }
  await page.getByRole("button", { name: "Show preview" }).click();
  await expect(page.getByRole("region", { name: "Preview" }).getByText("Full name")).toBeVisible();
  await page.getByRole("button", { name: "Hide preview" }).click();
}

async function examineSettings(page: Page): Promise<void> {
  const links = page.getByRole("navigation", { name: "Settings" }).getByRole("link");
  await expect(links).not.toHaveCount(0);
  for (const link of await links.all()) {
    const href = await link.getAttribute("href");
    await link.click();
    await expect(page).toHaveURL(href ?? "");
    await expect(page.getByRole("main").getByRole("region").first()).toBeVisible();
  }
  await links.filter({ hasText: /^API/ }).click();
  await opens(page.getByRole("button", { name: "Create token" }));
  await links.filter({ hasText: /^Account/ }).click();
  await opens(page.getByRole("button", { name: "Delete account" }));
}

/** By the sidebar. */
async function enter(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page).toHaveTitle(new RegExp(`^${name} · Formlane`));
}

const moreActions = (page: Page) => page.getByRole("button", { name: "More actions" });

/** Every error in the console and every request without a good answer. */
function watchProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") {
      problems.push(`${message.text()} (${message.location().url})`);
    }
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // The page was left.
    if (reason !== "net::ERR_ABORTED") {
      problems.push(`${request.url()} (${reason})`);
    }
  });
  return problems;
}
