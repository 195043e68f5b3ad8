import type { Page } from "@playwright/test";
import { field } from "../../support/form-builder";
import { pauseRequests } from "../../support/paused-requests";
import { expect, test } from "../../support/test";

const NAME = field("text", "name", { label: "Name", required: true });

const submitButton = (page: Page) => page.getByRole("button", { name: "Submit" });
const thanks = (page: Page) => page.getByRole("heading", { name: "Thank you" });
const savedNote = (page: Page) => page.getByText("Saved on this device");

/** Holds requests back until `open` is called. */
function gate() {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open: () => open() };
}

const keptText = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

test("a draft keeps the random order of its options", async ({ account, page }) => {
  const options = ["A", "B", "C", "D", "E", "F", "G"];
  const choice = field("multiselect", "choice", { label: "Choice", options, shuffleOptions: true });
  const form = await account.createLiveForm({ title: "Order", fields: [choice] });
  const labels = () => page.getByRole("group", { name: "Choice" }).locator("label").allInnerTexts();
  await page.goto(form.fullPublicUrl);
  const first = await labels();
  await page.getByLabel("C", { exact: true }).check();
  await expect(savedNote(page)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("C", { exact: true })).toBeChecked();
  await expect.poll(labels).toEqual(first);
});

test("what one tab sends does not take another tab's answers along", async ({ account, page }) => {
  const form = await account.createLiveForm({ title: "Two repairs", fields: [NAME] });
  const [first, second] = [page, await page.context().newPage()];
  await first.goto(form.fullPublicUrl);
  await second.goto(form.fullPublicUrl);
  await first.getByLabel("Name").fill("The tap");
  await expect(savedNote(first)).toBeVisible();
  await second.getByLabel("Name").fill("The door");
  await expect(savedNote(second)).toBeVisible();
  // Both tabs share one storage entry, and the other tab has it now.
  await expect(savedNote(first)).toBeHidden();

  await submitButton(second).click();
  await expect(thanks(second)).toBeVisible();
  await expect(savedNote(first)).toBeVisible();
  expect(await keptText(first)).toContain("The tap");
  await submitButton(first).click();
  await expect(thanks(first)).toBeVisible();
  expect(await keptText(first)).not.toContain("The tap");
  expect(await account.readAnswers(form.id)).toEqual([{ name: "The tap" }, { name: "The door" }]);
});

test("a tab that is closed leaves what another one has stored since", async ({ account, page }) => {
  const form = await account.createLiveForm({ title: "Two repairs", fields: [NAME] });
  const [first, second] = [page, await page.context().newPage()];
  await first.goto(form.fullPublicUrl);
  await second.goto(form.fullPublicUrl);
  await first.getByLabel("Name").fill("The tap");
  await expect(savedNote(first)).toBeVisible();
  await second.getByLabel("Name").fill("The door");
  await expect(savedNote(second)).toBeVisible();
  await first.goto("about:blank");
  expect(await keptText(second)).toContain("The door");
  expect(await keptText(second)).not.toContain("The tap");
});

test("answers typed just before a tab is closed are stored", async ({ account, page }) => {
  const form = await account.createLiveForm({ title: "One repair", fields: [NAME] });
  const other = await page.context().newPage();
  await other.goto(form.fullPublicUrl);
  await page.goto(form.fullPublicUrl);
  await page.evaluate(() => {
    // The delay after which a draft is stored never ends.
    const later = window.setTimeout.bind(window);
    window.setTimeout = ((work: () => void, delay?: number) =>
      delay === 250 ? 0 : later(work, delay)) as unknown as typeof window.setTimeout;
  });
  await page.getByLabel("Name").fill("The tap");
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  expect(await keptText(other)).not.toContain("The tap");
  await page.goto("about:blank");
  expect(await keptText(other)).toContain("The tap");
});

test("what another tab has sent is not stored again", async ({ account, page }) => {
  const form = await account.createLiveForm({ title: "One repair", fields: [NAME] });
  await page.goto(form.fullPublicUrl);
  await page.getByLabel("Name").fill("The tap");
  await expect(savedNote(page)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(form.fullPublicUrl);
  await expect(other.getByLabel("Name")).toHaveValue("The tap");
  await submitButton(other).click();
  await expect(thanks(other)).toBeVisible();
  await expect(savedNote(page)).toBeHidden();
  expect(await keptText(page)).not.toContain("The tap");
});

test("answers that a later version has no place for are named", async ({ account, page }) => {
  const radio = (options: string[]) => field("radio", "team", { label: "Team", options });
  const story = field("textarea", "story", { label: "Story" });
  const form = await account.createLiveForm({
    title: "Changing",
    fields: [NAME, story, radio(["Red", "Blue"])],
  });
  await page.goto(form.fullPublicUrl);
  await page.getByLabel("Name").fill("Ida");
  await page.getByLabel("Story").fill("It took me an hour.");
  await page.getByLabel("Blue").check();
  await expect(savedNote(page)).toBeVisible();
  await account.saveForm(form.id, { fields: [NAME, radio(["Red", "Green"])] });
  await account.publish(form.id);
  await page.reload();
  await expect(page.getByLabel("Name")).toHaveValue("Ida");
  const notice = page.locator("form").getByRole("alert");
  await expect(notice).toHaveText(
    "This form has changed. What you had answered to questions that are gone or different now was left out: “It took me an hour.”, “Blue”.",
  );
  await page.getByLabel("Red").check();
  await expect(notice).toBeVisible();
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  await page.getByRole("button", { name: "Fill in again" }).click();
  await expect(page.getByLabel("Name")).toHaveValue("");
  await expect(notice).toBeHidden();
});

test("what no browser can read is refused, also where no event told of it", async ({
  account,
  page,
}) => {
  const form = await account.createLiveForm({
    title: "Unheard",
    fields: [field("date", "day", { label: "Day" })],
  });
  await page.goto(form.fullPublicUrl);
  const day = page.getByLabel("Day");
  // Half a date raises no event, and what is typed before hydration is heard by nobody.
  await day.evaluate(() => {
    const silence = (event: Event) =>
      document.getElementById("error-summary") ?? event.stopImmediatePropagation();
    for (const type of ["input", "change", "blur", "focusout"]) {
      window.addEventListener(type, silence, { capture: true });
    }
  });
  await day.focus();
  await page.keyboard.type("12");
  await submitButton(page).click();
  await expect(page.getByRole("link", { name: "Day: Please enter a valid date" })).toBeVisible();
  await day.fill("2026-12-24");
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(await account.readAnswers(form.id)).toEqual([{ day: "2026-12-24" }]);
});

test("a pasted text that is too long says that its end is left out", async ({ account, page }) => {
  const form = await account.createLiveForm({
    title: "Limits",
    fields: [field("text", "name", { label: "Name", maxLength: 5 })],
  });
  await page.goto(form.fullPublicUrl);
  const name = page.getByLabel("Name");
  const paste = async (text: string) => {
    await page.evaluate((words) => navigator.clipboard.writeText(words), text);
    await name.press("ControlOrMeta+v");
  };
  const said = page.getByText(
    "At most 5 characters fit here. The end of what you pasted was left out.",
  );
  // Like a copied table cell: the trailing line break is not part of the text.
  await paste("Liina\n");
  await expect(name).toHaveValue("Liina");
  await expect(savedNote(page)).toBeVisible();
  await expect(said).toBeHidden();
  await name.selectText();
  await paste("Maria Liina");
  await expect(name).toHaveValue("Maria");
  await expect(said).toBeVisible();
});

test("files stay in the order in which they were chosen", async ({ account, page }) => {
  const form = await account.createLiveForm({
    title: "Pages",
    fields: [field("file", "pages", { label: "Pages", maxFiles: 3 })],
  });
  await page.goto(form.fullPublicUrl);
  const { passed, open } = gate();
  await page.route(
    "**/uploads?**",
    async (route) => {
      await passed;
      await route.continue();
    },
    { times: 1 },
  );
  const names = ["one.txt", "two.txt", "three.txt"];
  const files = names.map((name) => ({
    name,
    mimeType: "text/plain",
    buffer: Buffer.from(name),
  }));
  await page.getByLabel("Pages").setInputFiles(files);
  await expect(page.getByRole("button", { name: "Remove three.txt" })).toBeVisible();
  open();
  await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(3);
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(await account.readAnswers(form.id)).toMatchObject([
    { pages: names.map((name) => ({ name })) },
  ]);
});

test("what was typed before the scripts came stays; a link's text alone is no start", async ({
  account,
  page,
}) => {
  const form = await account.createLiveForm({
    title: "Slow",
    fields: [
      field("text", "name", { label: "Name" }),
      field("textarea", "note", { label: "Note" }),
    ],
    settings: { prefillFieldIds: ["note"] },
  });
  const starts: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/starts")) {
      starts.push(request.url());
    }
  });
  const address = `${form.fullPublicUrl}?note=Hello`;
  await page.goto(address);
  await expect(page.getByLabel("Note")).toHaveValue("Hello");
  expect(starts).toEqual([]);

  const scripts = await pauseRequests({ page, url: "**/page/*.js" });
  await page.evaluate((url) => window.location.assign(url), `${address}&again=1`);
  await page.getByLabel("Note").fill("Hello, and more");
  await page.getByLabel("Name").fill("Ida");
  scripts.letGo();
  await expect(page.getByText("Saved on this device")).toBeVisible();
  await expect(page.getByLabel("Note")).toHaveValue("Hello, and more");
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(await account.readAnswers(form.id)).toEqual([{ name: "Ida", note: "Hello, and more" }]);
});
