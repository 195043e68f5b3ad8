import { readFile } from "node:fs/promises";
import { embedCode } from "@/lib/domain/forms/embed-code";
import { PNG } from "@/tests/factories/sent/images";
import { EditorScreen } from "../support/editor";
import { field, showWhen } from "../support/form-builder";
import { expect, test } from "../support/test";
import { expectToastBeside } from "../support/toasts";

const way = field("radio", "way", { label: "Way", options: ["Mail", "Phone"] });
const never = field("text", "never", { label: "Fax", ...showWhen("way", "equals", "Fax") });
const unseen = field("text", "unseen", { label: "Code", required: true, hidden: true });

test("checks lead to the field, in the header and before publishing", async ({
  ownerPage: page,
  account,
}) => {
  const editor = new EditorScreen(page);
  const { id } = await account.createForm({ title: "Checked", fields: [way, never, unseen] });
  await editor.open(id);
  await expect(editor.row("Fax")).toHaveAttribute("aria-label", /has no option "Fax"/);
  await page.getByRole("button", { name: "2 problems to look at" }).click();
  await page.getByRole("button", { name: /Code: It is required, but visitors never/ }).click();
  await expect(editor.row("Code")).toBeFocused();

  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const confirm = page.getByRole("dialog", { name: "Publish form" });
  await expect(confirm.getByText("Fields: 3 fields.")).toBeVisible();
  await expect(confirm.getByText("Board: none is connected.")).toBeVisible();
  await confirm.getByRole("button", { name: /Fax: "Way" has no option/ }).click();
  await expect(confirm).toBeHidden();
  await expect(editor.row("Fax")).toBeFocused();
});

test("mending the problems ends the checks", async ({ ownerPage: page, account }) => {
  const editor = new EditorScreen(page);
  const { id } = await account.createForm({ title: "Checked", fields: [way, unseen] });
  await editor.open(id);
  const checks = page.getByRole("button", { name: "1 problem to look at" });
  await expect(checks).toBeVisible();
  const dialog = await editor.configure("Code");
  await dialog.getByRole("checkbox", { name: "Hidden by default" }).uncheck();
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(checks).toHaveCount(0);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Logic: every field is always shown")).toBeVisible();
});

test("a published form offers link, QR code and embed code", async ({
  ownerPage: page,
  account,
}) => {
  const editor = new EditorScreen(page);
  const { id } = await account.createForm({ title: "Say hi", fields: [way] });
  await editor.open(id);
  await page.getByRole("button", { name: "Publish", exact: true }).press("Enter");
  const confirm = page.getByRole("dialog").getByRole("button", { name: "Publish", exact: true });
  await expect(confirm).toBeFocused();
  await page.keyboard.press("Enter");
  const success = page.getByRole("dialog", { name: "Your form is live" });
  await expect(success.getByText("Form has been published successfully")).toBeVisible();
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  await expect(success.getByRole("img", { name: "QR code of the public link" })).toBeVisible();
  const [svg] = await Promise.all([
    page.waitForEvent("download"),
    success.getByRole("button", { name: "Download QR code as SVG" }).click(),
  ]);
  expect(svg.suggestedFilename()).toBe("say-hi-qr.svg");
  expect(await readFile(await svg.path(), "utf8")).toMatch(/^<svg .*<path d="M.*<\/svg>$/s);
  const [png] = await Promise.all([
    page.waitForEvent("download"),
    success.getByRole("button", { name: "Download QR code as PNG" }).click(),
  ]);
  expect(png.suggestedFilename()).toBe("say-hi-qr.png");
  expect([...(await readFile(await png.path())).subarray(1, 4)]).toEqual([...Buffer.from("PNG")]);
  await page.setViewportSize({ width: 390, height: 600 });
  await expectToastBeside(page, "Embed code copied to clipboard", () =>
    success.getByRole("button", { name: "Copy code" }).click(),
  );
  const { title, fullPublicUrl } = await account.readForm(id);
  const code = embedCode({ title, fullPublicUrl: fullPublicUrl ?? "" });
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await success.getByRole("radio", { name: "Popup" }).click();
  await expect(success.getByRole("region", { name: "Embed code" })).toHaveText(
    embedCode({ title, fullPublicUrl: fullPublicUrl ?? "", kind: "popup" }),
  );
  await success.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("button", { name: "Published", exact: true })).toBeFocused();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "QR code and embed code" }).click();
  await expect(success.getByRole("textbox", { name: "Public link" })).toHaveValue(
    fullPublicUrl ?? "",
  );
});

test("a missing board is reported when publishing saves", async ({ ownerPage: page, account }) => {
  const editor = new EditorScreen(page);
  const populated = field("dropdown", "p", { label: "Project", populateFromMonday: true });
  const { id } = await account.createForm({ title: "Populated", fields: [populated] });
  await editor.open(id);
  await editor.title.fill("Populated again");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const confirm = page.getByRole("dialog", { name: "Publish form" });
  await expect(confirm.getByText(/Project: The board or column to read/)).toBeVisible();
  await confirm.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Configuration Warning")).toBeVisible();
  await expect(page.getByText("Form has been published successfully")).toBeAttached();
});

test("a field changes its type and keeps what fits", async ({ ownerPage: page, account }) => {
  const editor = new EditorScreen(page);
  const given = { label: "Way", required: true, options: ["Mail", "Phone"] };
  const { id } = await account.createForm({ title: "Types", fields: [field("radio", "w", given)] });
  await editor.open(id);
  await editor.row("Way").focus();
  await page.getByRole("button", { name: "Change type…" }).click();
  const dialog = page.getByRole("dialog", { name: /Change the type of/ });
  await expect(dialog.getByRole("button", { name: "Change type" })).toBeDisabled();
  await dialog.getByRole("combobox", { name: "Type" }).selectOption("Text");
  await expect(dialog.getByText("Does not fit and goes: Options.")).toBeVisible();
  await dialog.getByRole("combobox", { name: "Type" }).selectOption("Dropdown");
  await expect(dialog.getByText(/Does not fit/)).toHaveCount(0);
  await dialog.getByRole("button", { name: "Change type" }).click();
  await editor.save();
  expect((await account.readForm(id)).fields).toMatchObject([
    {
      id: "w",
      type: "dropdown",
      label: "Way",
      required: true,
      options: ["Mail", "Phone", "Other"],
    },
  ]);
  await page.getByRole("button", { name: "Undo" }).click();
  await editor.save();
  expect((await account.readForm(id)).fields).toMatchObject([{ type: "radio" }]);
});

test("an owner's choices for the page reach its visitors", async ({
  ownerPage: page,
  strangerPage,
  account,
}) => {
  const editor = new EditorScreen(page);
  const name = field("text", "name", { label: "Name" });
  const note = field("text", "note", { label: "Note" });
  const { id } = await account.createLiveForm({ title: "Summer school", fields: [name, note] });
  await editor.open(id);
  await page.getByRole("tab", { name: "General" }).click();
  await page.getByLabel("Accent colour", { exact: true }).fill("#FFCC00");
  await expect(page.getByText(/this colour on white, are hard to read \(1\.5/)).toBeVisible();
  await page.getByRole("button", { name: /^Use #/ }).click();
  await expect(page.getByText(/are hard to read/)).toBeHidden();
  const logo = { name: "logo.png", mimeType: "image/png", buffer: PNG };
  await page.getByLabel("Logo file").setInputFiles(logo);
  await page.getByLabel("What the logo says").fill("Acme");
  await page.getByLabel("Thank-you text").fill("See you **in July**.");
  await page.getByLabel("Closes at").fill("2040-07-01T09:00");
  await page.getByLabel("Time zone").selectOption("Europe/Berlin");
  const limit = page.getByLabel("Response limit");
  for (const [text, problem] of [
    ["1.5", "Whole numbers only"],
    ["0", "At least 1"],
    ["1e7", "At most 1000000"],
    ["-", "Please enter a number"],
  ] as const) {
    await limit.fill("");
    await limit.pressSequentially(text);
    await expect(limit).toHaveValue(text);
    await expect(page.getByText(problem)).toBeVisible();
  }
  await limit.fill("1");

  await page.getByRole("button", { name: "Prefilled link..." }).click();
  const dialog = page.getByRole("dialog", { name: "Prefilled link" });
  await dialog.getByRole("checkbox", { name: "Name" }).check();
  await dialog.getByLabel("Name").last().fill("Ida & Bo");
  await dialog.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByText("URL copied to clipboard", { exact: true })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Publish changes" }).click();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("dialog").getByText("Done")).toBeVisible();
  const { settings } = await account.readForm(id);
  expect(settings).toMatchObject({ closesAt: "2040-07-01T07:00:00.000Z", responseLimit: 1 });

  await strangerPage.goto(link);
  await expect(strangerPage.getByAltText("Acme")).toBeVisible();
  await expect(strangerPage.getByLabel("Name")).toHaveValue("Ida & Bo");
  await strangerPage.getByLabel("Name").fill("Bo");
  await strangerPage.getByLabel("Note").fill("Vegan");
  await expect(strangerPage.getByText("Saved on this device")).toBeVisible();
  await strangerPage.reload();
  // What was typed wins over the link.
  await expect(strangerPage.getByLabel("Note")).toHaveValue("Vegan");
  await expect(strangerPage.getByLabel("Name")).toHaveValue("Bo");
  await strangerPage.getByRole("button", { name: "Submit" }).click();
  await expect(strangerPage.getByText("See you in July.")).toBeVisible();
  await expect(strangerPage.getByText("Your receipt number is")).toBeVisible();
  await strangerPage.reload();
  await expect(strangerPage.getByText("This form is full")).toBeVisible();
  expect(await account.readAnswers(id)).toEqual([{ name: "Bo", note: "Vegan" }]);

  // The form's owner reads that it is closed, also when it is published again.
  await page.goto("/forms?status=closed");
  await expect(page.getByText("Reached its limit of 1 answer.")).toBeVisible();
  await editor.open(id);
  await expect(page.getByRole("banner").getByText("Closed", { exact: true })).toBeVisible();
  await editor.title.fill("Winter school");
  await page.getByRole("button", { name: "Publish changes" }).click();
  const checks = page.getByRole("dialog", { name: "Publish changes" });
  await expect(checks.getByText("Public page: has")).toHaveCount(0);
  await expect(checks.getByRole("button", { name: /Visitors would find.*limit/ })).toBeVisible();
  await checks.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Your form is closed" })).toContainText(
    "Visitors cannot send answers. Reached its limit of 1 answer.",
  );
});

test("a webhook is tried where it is named", async ({ ownerPage: page, account }) => {
  const form = await account.createForm({ title: "Orders", fields: [] });
  await page.goto(`/form/edit/${form.id}?show=webhooks`);
  const address = page.getByLabel("New webhook address");
  await address.fill("http://10.0.0.1/hook");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Test webhook 1" }).click();
  await expect(page.getByText("Does not work")).toBeVisible();
  await expect(page.getByText("The address leads to a private network.")).toBeVisible();
  await address.fill("http://10.0.0.1/hook");
  await expect(page.getByText("This address is in the list already")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add", exact: true })).toBeDisabled();
});
