import { EditorScreen } from "../support/editor";
import { field, showWhen } from "../support/form-builder";
import { expect, test } from "../support/test";

test("a draft is tried as visitors get it, with its documented words", async ({
  ownerPage: page,
  account,
}) => {
  const form = await account.createForm({
    title: "Visit",
    description: "Come and see.",
    fields: [
      field("radio", "way", { label: "Way", options: ["Mail", "Phone"], required: true }),
      field("phone", "number", { label: "Number", ...showWhen("way", "equals", "Phone") }),
      field("text", "secret", { label: "Secret", hidden: true }),
    ],
  });
  await page.goto(`/form/preview/${form.id}`);
  await expect(page.getByRole("heading", { name: "Visit" })).toBeVisible();
  await expect(page.getByText("Come and see.")).toBeVisible();
  await expect(page.getByText("Draft", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy Link" })).toBeHidden();
  // Preview policy: a condition on an unanswered field counts as met.
  await expect(page.getByLabel("Number")).toBeEnabled();
  await expect(page.getByLabel("Secret")).toBeHidden();
  await expect(page.getByRole("button", { name: "Submit" })).toBeDisabled();
  await expect(page.getByText("This is a preview. Form submission is disabled.")).toBeVisible();
  // What is answered decides as for visitors, and goes nowhere.
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.method()} ${request.url()}`));
  await page.getByRole("radio", { name: "Mail" }).check();
  await expect(page.getByLabel("Number")).toBeHidden();
  await page.getByRole("radio", { name: "Phone" }).check();
  await page.getByLabel("Number").fill("nonsense");
  await page.getByLabel("Number").blur();
  await expect(page.getByLabel("Number")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Number").press("Enter");
  expect(sent).toEqual([]);
  await expect(page.getByRole("link", { name: "Back to Editor" })).toHaveAttribute(
    "href",
    `/form/edit/${form.id}`,
  );
  await page.getByRole("link", { name: "Edit Form" }).click();
  await expect(page).toHaveURL(`/form/edit/${form.id}`);
});

test("a published form has a link to copy", async ({ ownerPage: page, account }) => {
  const form = await account.createLiveForm({ title: "Visit", fields: [] });
  await page.goto(`/form/preview/${form.id}`);
  await expect(page.getByText("No fields added yet")).toBeVisible();
  await expect(page.getByText("Published", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Copy Link" }).click();
  await expect(page.getByText("Form URL copied to clipboard")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(form.fullPublicUrl);
});

test("an unknown type gets the documented notice", async ({ ownerPage: page, account }) => {
  const strange = { ...field("text", "odd", { label: "Odd" }), type: "hologram" };
  const form = await account.createForm({ title: "Strange", fields: [strange] });
  await page.goto(`/form/preview/${form.id}`);
  await expect(page.getByText("Field type 'hologram' is not supported yet.")).toBeVisible();
});

test("somebody else's form and nonsense ids are not found", async ({
  ownerPage: page,
  account,
  strangerPage,
}) => {
  const form = await account.createForm({ title: "Mine", fields: [] });
  await strangerPage.goto(`/form/preview/${form.id}`);
  await expect(strangerPage).toHaveURL("/login");
  for (const id of ["999999999", "abc"]) {
    await page.goto(`/form/preview/${id}`);
    await expect(page.getByRole("heading", { name: "Form not found" })).toBeVisible();
    await expect(page.getByText(/may not exist, or you may not have permission/)).toBeVisible();
  }
  await page.getByRole("link", { name: "Back to My Forms" }).click();
  await expect(page).toHaveURL("/forms");
});

test("sample answers fill the preview in by one way after another, and each can be sent", async ({
  ownerPage: page,
  account,
}) => {
  const fields = [
    field("email", "mail", { label: "E-mail", required: true }),
    field("radio", "way", { label: "Way", options: ["Letter", "Call"], required: true }),
    field("number", "pin", {
      label: "Code",
      required: true,
      min: 1000,
      max: 9999,
      ...showWhen("way", "equals", "Call"),
    }),
  ];
  const form = await account.createLiveForm({ title: "Visit", fields });
  const editor = new EditorScreen(page);
  await editor.open(form.id);
  await editor.showPreview();
  const preview = page.getByRole("region", { name: "Preview" });
  const mail = preview.getByLabel("E-mail");
  await expect(mail).toHaveValue("");
  const ways = new Set<string>();
  for (let press = 0; press < 2; press += 1) {
    await preview.getByRole("button", { name: "Fill in sample answers" }).press("Enter");
    await expect(mail).not.toHaveValue("");
    const way = preview.getByRole("radio", { name: /^(Letter|Call)$/, checked: true });
    await expect(way).toHaveCount(1);
    if (press > 0) {
      await expect(way).not.toHaveAccessibleName([...ways][0] ?? "");
    }
    const name = await way.evaluate((input) => (input as HTMLInputElement).value);
    ways.add(name);
    const answers = {
      mail: await mail.inputValue(),
      way: name,
      ...(name === "Call" && { pin: Number(await preview.getByLabel("Code").inputValue()) }),
    };
    expect(await account.submit(form.publicUrl, answers)).toBeGreaterThan(0);
  }
  expect([...ways].toSorted()).toEqual(["Call", "Letter"]);
});
