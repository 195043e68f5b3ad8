import { readFileSync } from "node:fs";
import { PNG } from "@/tests/factories/sent/images";
import { interruptUpload } from "@/tests/support/interrupt-upload";
import { EditorScreen } from "../support/editor";
import { field } from "../support/form-builder";
import { silence } from "../support/samples/sounds";
import { expect, test } from "../support/test";

const note = (name: string, text = "hello") => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.from(text),
});
const picture = { name: "dot.png", mimeType: "image/png", buffer: PNG };

test("files are set up in the dialog, sent by a stranger and read by the owner", async ({
  ownerPage: page,
  account,
  strangerPage: visitor,
}) => {
  const editor = new EditorScreen(page);
  await editor.begin("Papers");
  await editor.add("File", "Your papers");
  const dialog = await editor.configure("Your papers");
  await expect(dialog.getByLabel("Max Files")).toHaveValue("5");
  await expect(dialog.getByLabel("Max File Size")).toHaveValue("10");
  await dialog.getByLabel("Max Files").selectOption("3 files");
  await dialog.getByLabel("Max File Size").selectOption("1 MB");
  await dialog.getByRole("button", { name: "Images" }).click();
  await dialog.getByLabel("Accepted File Types").fill("image/*, txt");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  const { fullPublicUrl } = await editor.publish(account);

  await visitor.goto(fullPublicUrl);
  await expect(visitor.getByText("Up to 3 files, 1 MB each: images, TXT")).toBeVisible();
  const input = visitor.getByLabel("Your papers");
  await input.setInputFiles([picture, note("a note.txt")]);
  await expect(visitor.getByRole("button", { name: "Remove dot.png" })).toBeVisible();
  await visitor.getByRole("button", { name: "Submit" }).click();
  await expect(visitor.getByText("Form submitted successfully")).toBeVisible();

  await page.goto("/submissions");
  await page.getByRole("combobox").first().selectOption({ label: "Papers" });
  await page
    .getByRole("button", { name: /View submission/ })
    .filter({ visible: true })
    .click();
  const details = page.getByRole("dialog");
  await expect(details.getByText("1 KB · image/png")).toBeVisible();
  const preview = details.getByRole("img", { name: "Preview of dot.png" });
  await expect(preview).toHaveJSProperty("naturalWidth", 1);
  const downloading = page.waitForEvent("download");
  await details.getByRole("link", { name: "Download a note.txt" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("a note.txt");
  expect(readFileSync(await download.path(), "utf8")).toBe("hello");
});

test("what does not fit is reported, the rest survives a reload", async ({ account, page }) => {
  const form = await account.createLiveForm({
    title: "Few",
    fields: [field("file", "f", { label: "Files", maxFiles: 2, maxFileSize: 1, required: true })],
  });
  await page.goto(form.fullPublicUrl);
  const input = page.getByLabel("Files");
  await expect(input).toBeEnabled();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("This field is required").last()).toBeVisible();
  await expect(input).toBeFocused();

  await input.setInputFiles(note("big.txt", "x".repeat(1024 * 1024 + 1)));
  await expect(page.getByRole("alert").filter({ hasText: "big.txt" })).toHaveText(
    "big.txt is larger than 1 MB.",
  );
  // The refusal is an error of the field until another file takes its place, or it is removed.
  await expect(input).toHaveAttribute("aria-invalid", "true");
  await expect(input).toHaveAccessibleDescription(/big\.txt is larger than 1 MB\./);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Remove it, or choose another one.").last()).toBeVisible();
  await input.setInputFiles([note("1.txt"), note("2.txt"), note("3.txt")]);
  await expect(
    page.getByText("Only adding 2 of 3 selected files to stay within the limit of 2."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove 2.txt" })).toBeVisible();
  await expect(page.getByText("big.txt")).toHaveCount(0);
  await input.setInputFiles(note("4.txt"));
  await expect(
    page.getByText("Maximum 2 file(s) allowed. Please remove some files first."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Remove 1.txt" }).click();
  await expect(page.getByRole("button", { name: "Remove 1.txt" })).toBeHidden();
  await expect(page.getByText("Saved on this device")).toBeVisible();

  await page.reload();
  await expect(page.getByRole("button", { name: "Remove 2.txt" })).toBeVisible();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Form submitted successfully")).toBeVisible();
  expect(await account.readAnswers(form.id)).toMatchObject([{ f: [{ name: "2.txt", size: 5 }] }]);
});

test("an upload goes on where the connection broke, and nothing is sent before it is done", async ({
  account,
  page,
}) => {
  const form = await account.createLiveForm({
    title: "Slow",
    fields: [field("file", "f", { label: "Files", maxFileSize: 5 })],
  });
  await page.goto(form.fullPublicUrl);
  const text = "0123456789abcdef".repeat(128 * 1024);
  const half = text.length / 2;
  const starts: number[] = [];
  let isAway = false;
  await page.route("**/uploads?**", async (route) => {
    if (isAway) {
      return route.abort();
    }
    const url = route.request().url();
    const isPost = route.request().method() === "POST";
    if (isPost) {
      starts.push(Number(new URL(url).searchParams.get("from")));
    }
    if (!isPost || starts.length > 1) {
      return route.continue();
    }
    await interruptUpload(url, Buffer.from(text.slice(0, half)));
    isAway = true;
    return route.abort();
  });
  await page.getByLabel("Files").setInputFiles(note("a.txt", text));
  await expect(page.getByText("The connection was lost. Keep this page open")).toBeVisible();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("A file is still being uploaded.").last()).toBeVisible();
  expect(await account.readAnswers(form.id)).toEqual([]);

  isAway = false;
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.getByRole("button", { name: "Remove a.txt" })).toBeVisible();
  expect(starts).toEqual([0, half]);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Form submitted successfully")).toBeVisible();
  expect(await account.readAnswers(form.id)).toMatchObject([
    { f: [{ name: "a.txt", size: text.length }] },
  ]);
});

test("an upload under way holds the answers back and can be cancelled", async ({
  account,
  page,
}) => {
  const form = await account.createLiveForm({
    title: "Waiting",
    fields: [field("file", "f", { label: "Files" })],
  });
  await page.goto(form.fullPublicUrl);
  // Never answered, so the upload stays in progress.
  await page.route("**/uploads?**", () => undefined);
  await page.getByLabel("Files").setInputFiles(note("a.txt"));
  await expect(page.getByRole("progressbar", { name: "Uploading a.txt" })).toBeVisible();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Please wait until all files are uploaded")).toBeVisible();
  await expect(page.getByText("A file is still being uploaded.").last()).toBeVisible();
  await page.getByRole("button", { name: "Cancel a.txt" }).click();
  await expect(page.getByRole("progressbar")).toBeHidden();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Form submitted successfully")).toBeVisible();
});

test("files are dropped and pasted", async ({ account, page }) => {
  const form = await account.createLiveForm({
    title: "Drop",
    fields: [field("file", "f", { label: "Files" })],
  });
  await page.goto(form.fullPublicUrl);
  const input = page.getByLabel("Files");
  await expect(input).toBeEnabled();
  await input.evaluate((element) => {
    const transferOf = (name: string) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(["hello"], name, { type: "text/plain" }));
      return transfer;
    };
    const options = { bubbles: true, cancelable: true };
    element.dispatchEvent(
      new DragEvent("drop", { ...options, dataTransfer: transferOf("drop.txt") }),
    );
    element.dispatchEvent(
      new ClipboardEvent("paste", { ...options, clipboardData: transferOf("paste.txt") }),
    );
  });
  await expect(page.getByRole("button", { name: "Remove drop.txt" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove paste.txt" })).toBeVisible();
});

test("the editor's preview takes files without sending them", async ({ ownerPage: page }) => {
  const editor = new EditorScreen(page);
  await editor.openNew();
  await editor.add("File", "Papers");
  await editor.showPreview();
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  // On a phone the hidden canvas draws the same field.
  const preview = page.getByRole("region", { name: "Preview", exact: true });
  const input = preview.locator('input[type="file"][multiple]');
  const many = Array.from({ length: 6 }, (_, index) => note(`${index}.txt`));
  await input.setInputFiles(many);
  await expect(preview.getByText("You can only upload 5 file(s).")).toBeVisible();
  await input.setInputFiles(many.slice(1));
  await expect(preview.getByRole("button", { name: "Remove 5.txt" })).toBeVisible();
  await expect(input).toBeDisabled();
  expect(requests.filter((url) => url.includes("uploads"))).toEqual([]);
});

test("without a microphone a sound file is chosen", async ({ account, page }) => {
  const form = await account.createLiveForm({
    title: "Denied",
    fields: [field("audio", "a", { label: "Voice", required: true })],
  });
  await page.goto(form.fullPublicUrl);
  await page.getByRole("button", { name: "Start recording" }).click();
  const alert = page.getByRole("alert").filter({ hasText: "microphone" });
  await expect(alert).toHaveText(
    "Could not access your microphone. Please ensure you have granted permission.",
  );
  // The icon that every error has.
  await expect(alert.locator("svg")).toBeVisible();
  const choose = page.getByLabel("Choose an audio file");
  await choose.setInputFiles({ name: "bell.wav", mimeType: "audio/wav", buffer: silence(2) });
  await expect(page.getByText("bell.wav, 0:02")).toBeVisible();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Form submitted successfully")).toBeVisible();
  expect(await account.readAnswers(form.id)).toMatchObject([
    { a: { name: "bell.wav", type: "audio/wav", duration: 2 }, a_duration: 2 },
  ]);
});
