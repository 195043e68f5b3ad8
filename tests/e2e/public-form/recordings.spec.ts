import { EditorScreen } from "../support/editor";
import { field } from "../support/form-builder";
import { expect, test } from "../support/test";

// A headless Chromium cannot ask for permission: without these flags it denies the microphone.
const FAKE_MICROPHONE = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];

test.use({
  launchOptions: [
    ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...FAKE_MICROPHONE] }),
    { scope: "worker" },
  ],
});

test("a recording is made, deleted, made again, sent and played", async ({
  ownerPage: page,
  account,
  strangerPage: visitor,
}) => {
  const editor = new EditorScreen(page);
  await editor.begin("Voices");
  await editor.add("Audio", "Say hello");
  const dialog = await editor.configure("Say hello");
  await expect(dialog.getByLabel("Max Recording Time")).toHaveValue("60");
  await expect(dialog.getByLabel("Audio Quality")).toHaveValue("medium");
  await dialog.getByLabel("Max Recording Time").selectOption("30 seconds");
  await dialog.getByLabel("Audio Quality").selectOption("Low");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  const form = await editor.publish(account);

  await visitor.context().grantPermissions(["microphone"]);
  await visitor.goto(form.fullPublicUrl);
  const start = visitor.getByRole("button", { name: "Start recording" });
  const remove = visitor.getByRole("button", { name: "Delete recording" });
  await start.click();
  await expect(visitor.getByRole("timer")).toHaveText(/^0:(0[1-9]|[12]\d)of 0:30/);
  await visitor.getByRole("button", { name: "Stop recording" }).click();
  await expect(remove).toBeFocused();
  await expect(visitor.getByLabel("Recording", { exact: true })).toHaveJSProperty("error", null);
  await remove.click();
  await expect(start).toBeFocused();

  await start.click();
  await expect(visitor.getByRole("timer")).toHaveText(/^0:(0[2-9]|[12]\d)/);
  await visitor.getByRole("button", { name: "Stop recording" }).click();
  await expect(visitor.getByText(/^Recording, 0:\d\d$/)).toBeVisible();
  await expect(visitor.getByText("Saved on this device")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText(/^Recording, 0:\d\d$/)).toBeVisible();
  await visitor.getByRole("button", { name: "Submit" }).click();
  await expect(visitor.getByText("Form submitted successfully")).toBeVisible();

  const [answers] = await account.readAnswers(form.id);
  const [id] = form.fields.map((given) => given.id);
  expect(answers?.[id ?? ""]).toMatchObject({ type: "audio/webm", name: "recording.webm" });
  expect(answers?.[`${id}_duration`]).toBeGreaterThanOrEqual(2);
  await page.goto(`/submissions?form=${form.id}`);
  await page
    .getByRole("button", { name: /View submission/ })
    .filter({ visible: true })
    .click();
  const player = page.getByRole("dialog").getByLabel("Play recording.webm");
  await expect(player).toHaveJSProperty("error", null);
  await expect
    .poll(() => player.evaluate((audio) => "readyState" in audio && audio.readyState))
    .toBeGreaterThan(0);
});

test("what is still being recorded is neither sent without nor left without asking", async ({
  account,
  page,
  context,
}) => {
  const form = await account.createLiveForm({
    title: "Running",
    fields: [field("audio", "a", { label: "Voice" })],
  });
  await context.grantPermissions(["microphone"]);
  await page.goto(form.fullPublicUrl);
  await page.getByRole("button", { name: "Start recording" }).click();
  await expect(page.getByRole("timer")).toHaveText(/^0:0[1-9]/);
  await page.getByRole("button", { name: "Submit" }).click();
  const stillRecording = "You are still recording. Stop the recording first.";
  await expect(page.locator("#field-a-error")).toContainText(stillRecording);
  await expect(page.getByRole("listitem").filter({ hasText: "Error" })).toContainText(
    stillRecording,
  );
  expect(await account.readAnswers(form.id)).toEqual([]);
  const asked = page.waitForEvent("dialog");
  const left = page.reload({ timeout: 5000 }).catch(() => undefined);
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await left;
  await page.getByRole("button", { name: "Stop recording" }).click();
  await expect(page.getByText(/^Recording, 0:\d\d$/)).toBeVisible();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Form submitted successfully")).toBeVisible();
  const [answers] = await account.readAnswers(form.id);
  expect(answers?.["a"]).toMatchObject({ name: "recording.webm" });
});

test("a recording stops by itself", async ({ account, page, context }) => {
  const form = await account.createLiveForm({
    title: "Short",
    fields: [field("audio", "a", { label: "Voice", maxRecordingTime: 1 })],
  });
  await context.grantPermissions(["microphone"]);
  await page.goto(form.fullPublicUrl);
  await page.getByRole("button", { name: "Start recording" }).click();
  await expect(page.getByText("Recording, 0:01")).toBeVisible();
});
