import { field } from "../support/form-builder";
import { expect, test } from "../support/test";

const FIELDS = [field("text", "name", { label: "Name", required: true })];

test("an empty dashboard offers the first form", async ({ ownerPage: page, account }) => {
  await page.goto("/dashboard");
  await expect(
    page.getByRole("heading", { name: `Welcome back, ${account.person.username}` }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: /Total Forms\s*0/ })).toBeVisible();
  await expect(page.getByText("No forms created yet")).toBeVisible();
  await page.getByRole("link", { name: "Create Your First Form" }).click();
  await expect(page).toHaveURL("/form/new");
});

test("the dashboard counts forms and lists the three edited last", async ({
  ownerPage: page,
  account,
}) => {
  for (const title of ["One", "Two", "Three", "Four"]) {
    await account.createForm({ title, fields: FIELDS });
  }
  await account.createLiveForm({ title: "Five", fields: FIELDS });
  await page.goto("/dashboard");
  const recent = page.getByRole("region", { name: "Recent Forms" });
  await expect(recent.getByRole("listitem")).toHaveCount(3);
  await expect(recent.getByRole("listitem").first()).toContainText("Five");
  await expect(recent.getByRole("link", { name: "View all" })).toHaveAttribute("href", "/forms");
  await expect(page.getByRole("link", { name: /Total Forms\s*5/ })).toHaveAttribute(
    "href",
    "/forms",
  );
  await page.getByRole("link", { name: /Draft Forms\s*4/ }).click();
  await expect(page).toHaveURL("/forms?status=draft");
  await page.goBack();
  await page.getByRole("link", { name: /Published Forms\s*1/ }).click();
  await expect(page).toHaveURL("/forms?status=published");
});

test("My Forms is filtered by the address and searched by title", async ({
  ownerPage: page,
  account,
}) => {
  const draft = await account.createForm({ title: "Quiet draft", fields: FIELDS });
  await account.createLiveForm({ title: "Loud live form", fields: FIELDS });
  await page.goto("/forms?status=draft");
  const cards = page.getByRole("main").getByRole("listitem");
  await expect(cards).toHaveCount(1);
  await expect(cards.first()).toContainText("Quiet draft");
  await expect(cards.first()).toContainText("1 field");
  await expect(cards.first()).toContainText("0 Views");
  const answers = `/submissions?form=${draft.id}`;
  const link = { name: "0 Submissions" };
  await expect(cards.first().getByRole("link", link)).toHaveAttribute("href", answers);
  await page.getByRole("button", { name: "Actions for Quiet draft" }).click();
  await page.getByRole("menuitem", { name: "Submissions" }).click();
  await expect(page).toHaveURL(answers);
  await page.goto(`/form/edit/${draft.id}`);
  await expect(page.getByRole("banner").getByRole("link", link)).toHaveAttribute("href", answers);
  await page.goto("/forms?status=draft");
  await page.getByRole("button", { name: /Draft Forms/ }).click();
  await page.getByRole("menuitemradio", { name: "Published Forms" }).click();
  await expect(page).toHaveURL("/forms?status=published");
  await expect(cards).toHaveText([/Loud live form/]);
  await page.goto("/forms?status=nonsense");
  await expect(cards).toHaveCount(2);
  await page.getByRole("searchbox", { name: "Search by title" }).fill("loud");
  await expect(cards).toHaveCount(1);
  await page.getByRole("searchbox", { name: "Search by title" }).fill("nothing like it");
  await expect(page.getByText('No forms match "nothing like it"')).toBeVisible();
});

test("My Forms leads to the template and to the bundled request", async ({ ownerPage: page }) => {
  await page.goto("/forms");
  await expect(page.getByText("No forms created yet")).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Submit" })).toHaveAttribute(
    "href",
    "/bundled-request",
  );
  await expect(main.getByRole("link", { name: "Edit Template" })).toHaveAttribute(
    "href",
    "/form/new?template=bundled",
  );
  await expect(main.getByRole("link", { name: "Submit" })).toHaveAccessibleDescription(
    "Submit a bundled property request",
  );
  await expect(main.getByRole("link", { name: "Edit Template" })).toHaveAccessibleDescription(
    /bundled property requests/,
  );

  // One row on a phone, with the others in a menu.
  await page.setViewportSize({ width: 390, height: 844 });
  const more = main.getByRole("button", { name: "More actions" });
  const row = [
    main.getByRole("link", { name: "Submit" }),
    main.getByRole("link", { name: "Create New Form" }),
    more,
  ];
  const boxes = await Promise.all(row.map((each) => each.boundingBox()));
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  await more.press("Enter");
  await expect(page.getByRole("menuitem")).toHaveText(["Edit Template", "Import"]);
  await page.getByRole("menuitem", { name: "Import" }).press("Enter");
  await page.getByRole("dialog", { name: /Import/ }).press("Escape");
  await page.setViewportSize({ width: 1280, height: 720 });

  await page.goto("/settings/requests");
  await page.getByRole("checkbox", { name: /^Show “Submit”/ }).uncheck();
  await page.getByRole("button", { name: "Save lists" }).click();
  await expect(page.getByText("Bundled request settings saved")).toBeVisible();
  await page.goto("/forms");
  await expect(main.getByRole("link", { name: "Create New Form" })).toBeVisible();
  await expect(main.getByRole("link", { name: /^(Submit|Edit Template)$/ })).toHaveCount(0);
  await page.goto("/forms?status=published");
  await expect(page.getByText("No published forms found")).toBeVisible();
});

test("a form is deleted after the documented question and restored from the trash", async ({
  ownerPage: page,
  account,
}) => {
  await account.createForm({ title: "Old form", fields: FIELDS });
  await page.goto("/forms");
  await page.getByRole("button", { name: "Actions for Old form" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Are you sure?" });
  await expect(dialog).toContainText(
    'This will permanently delete the form "Old form" and all its submissions. This action cannot be undone.',
  );
  await expect(dialog).toContainText("It stays in the trash for 30 days");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("link", { name: "Old form" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Actions for Old form" })).toBeFocused();
  await page.getByRole("button", { name: "Actions for Old form" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Form deleted")).toBeVisible();
  await expect(page.getByText("Old form has been successfully deleted.")).toBeVisible();
  await expect(page.getByText("No forms created yet")).toBeVisible();
  await page.goto("/forms?trash=1");
  await page.getByRole("button", { name: "Restore Old form" }).click();
  await expect(page.getByText("Form restored")).toBeVisible();
  await page.goto("/forms");
  await expect(page.getByRole("link", { name: "Old form" })).toBeVisible();
});

test("a restored form is reported although it leaves the trash first", async ({
  ownerPage: page,
  account,
}) => {
  const { id } = await account.createForm({ title: "Old form", fields: FIELDS });
  await account.deleteForm(id);
  await page.goto("/forms?trash=1");
  const restore = page.getByRole("button", { name: "Restore Old form" });
  await expect(restore).toBeVisible();
  const gone = restore.waitFor({ state: "detached" });
  // Without a query it is the list of forms; with one, the trash.
  await page.route("**/api/forms/cards", async (route) => {
    await gone;
    await route.continue();
  });
  await restore.click();
  await expect(page.getByText("Form restored")).toBeVisible();
});

test("the focus goes on through the trash as forms are restored", async ({
  ownerPage: page,
  account,
}) => {
  for (const title of ["One", "Two", "Three"]) {
    await account.deleteForm((await account.createForm({ title, fields: FIELDS })).id);
  }
  await page.goto("/forms?trash=1");
  const restores = page.getByRole("button", { name: /^Restore / });
  await expect(restores).toHaveCount(3);
  const [first, middle, last] = await restores.evaluateAll((buttons) =>
    buttons.map((button) => button.getAttribute("aria-label") ?? ""),
  );
  const restore = (name = "") => page.getByRole("button", { name, exact: true });
  await restore(middle).press("Enter");
  await expect(restore(last)).toBeFocused();
  await restore(last).press("Enter");
  await expect(restore(first)).toBeFocused();
  await restore(first).press("Enter");
  await expect(page.getByRole("link", { name: "Show all forms" })).toBeFocused();
});

test("a failed delete is reported and closes the question", async ({
  ownerPage: page,
  account,
}) => {
  await account.createForm({ title: "Old form", fields: FIELDS });
  await page.route("**/api/forms/*", (route) =>
    route.request().method() === "DELETE" ? route.abort() : route.continue(),
  );
  await page.goto("/forms");
  await page.getByRole("button", { name: "Actions for Old form" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Failed to delete the form. Please try again.")).toBeVisible();
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await expect(page.getByRole("link", { name: "Old form" })).toBeVisible();
});

test("an Undo that fails is reported", async ({ ownerPage: page, account }) => {
  await account.createForm({ title: "Old form", fields: FIELDS });
  const refusal = "An account can hold at most 1 forms. Delete one first.";
  await page.route("**/api/forms/*/restore", (route) =>
    route.fulfill({ status: 409, contentType: "text/plain", body: refusal }),
  );
  await page.goto("/forms");
  await page.getByRole("button", { name: "Actions for Old form" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(refusal)).toBeVisible();
});

test("links can be copied once a form is published", async ({ ownerPage: page, account }) => {
  await account.createForm({ title: "Draft", fields: FIELDS });
  const live = await account.createLiveForm({ title: "Live", fields: FIELDS });
  await page.goto("/forms");
  await page.getByRole("button", { name: "Actions for Draft" }).click();
  await page.getByRole("menuitem", { name: "Copy link" }).click();
  await expect(page.getByText("This form hasn't been published yet")).toBeVisible();
  await page.getByRole("button", { name: "Actions for Live" }).click();
  await page.getByRole("menuitem", { name: "Copy link" }).click();
  await expect(page.getByText("Form URL copied to clipboard")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(live.fullPublicUrl);
});

test("unknown addresses get the documented page", async ({ page }) => {
  const reply = await page.goto("/no/such/page");
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible();
  await page.getByRole("link", { name: "Go Home" }).click();
  await expect(page.getByRole("heading", { name: "Sign in to your account" })).toBeVisible();
});

test("a page is loaded ahead once the pointer or the focus is on its link, and not before", async ({
  ownerPage: page,
}) => {
  const loaded = new Set<string>();
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (searchParams.has("_rsc")) {
      loaded.add(pathname);
    }
  });
  await page.goto("/dashboard");
  await page.waitForLoadState("networkidle");
  expect([...loaded]).toEqual([]);
  const menu = page.getByRole("navigation");
  await menu.getByRole("link", { name: "Submissions" }).hover();
  await expect.poll(() => [...loaded]).toEqual(["/submissions"]);
  await menu.getByRole("link", { name: "My Forms" }).focus();
  await expect.poll(() => [...loaded]).toEqual(["/submissions", "/forms"]);
});
