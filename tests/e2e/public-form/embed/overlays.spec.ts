import type { Page } from "@playwright/test";
import { embedCode } from "@/lib/domain/forms/embed-code";
import { field } from "../../support/form-builder";
import { expectHydrated } from "../../support/hydration";
import { expect, test } from "../../support/other-site-test";

const FIELDS = [field("text", "name", { label: "Name" })];

type FrameMessage = { type: string; form: string; origin: string; height?: number };

/** Keeps what frames of a page post, from its first script on. */
async function keepMessages(page: Page) {
  await page.addInitScript(() => {
    const kept: object[] = [];
    Object.assign(window, { kept });
    addEventListener("message", ({ data, origin }: MessageEvent<object>) =>
      kept.push({ ...data, origin }),
    );
  });
  const read = () => page.evaluate(() => (window as unknown as { kept: FrameMessage[] }).kept);
  return {
    read,
    types: async () =>
      (await read()).map(({ type }) => type).filter((type) => !/:(height|focus)$/.test(type)),
  };
}

function partsOf(code: string) {
  const [button = "", script = ""] = code.split(/(?=<script)/);
  return [button, script] as const;
}

async function addLater(page: Page, html: string) {
  await page.evaluate((added) => document.body.insertAdjacentHTML("beforeend", added), html);
}

test("the embedding page hears what happens in the frame, and no answer", async ({
  strangerPage: page,
  account,
  elsewhere,
  baseURL,
}) => {
  const form = await account.createLiveForm({ title: "Heard", fields: FIELDS });
  const messages = await keepMessages(page);
  elsewhere.show(embedCode(form));
  await page.goto(elsewhere.url);
  const frame = page.frameLocator("iframe");
  await expect.poll(messages.types).toEqual(["formlane:ready"]);
  await frame.getByLabel("Name").fill("Secret Ida");
  await expect.poll(messages.types).toEqual(["formlane:ready", "formlane:started"]);
  await frame.getByRole("button", { name: "Submit" }).click();
  await expect(frame.getByText("Your receipt number is")).toBeVisible();
  await expect
    .poll(messages.types)
    .toEqual(["formlane:ready", "formlane:started", "formlane:submitted"]);
  const all = await messages.read();
  expect(all.every(({ form: id, origin }) => id === form.publicUrl && origin === baseURL)).toBe(
    true,
  );
  expect(all.find(({ type }) => type === "formlane:height")?.height).toBeGreaterThan(100);
  expect(JSON.stringify(all)).not.toContain("Ida");
});

test("a button opens the form in a dialog, which keeps what was typed until it is sent", async ({
  strangerPage: page,
  account,
  elsewhere,
}) => {
  const form = await account.createLiveForm({ title: "Ask us", fields: FIELDS });
  const [button, script] = partsOf(embedCode({ ...form, kind: "popup" }));
  // Two snippets bring the script twice.
  elsewhere.show(`<p>Shop</p>${script}${script}`);
  await page.goto(elsewhere.url);
  await addLater(page, button);
  const opener = page.getByRole("button", { name: "Ask us" });
  await opener.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Ask us" });
  await expect(dialog).toHaveCount(1);
  const frame = page.frameLocator("iframe");
  const name = frame.getByLabel("Name");
  await expectHydrated(name);
  await name.fill("Ida");
  await name.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(name).toHaveValue("Ida");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(opener).toBeFocused();
  await opener.click();
  await frame.getByRole("button", { name: "Submit" }).click();
  await expect(frame.getByRole("heading", { name: "Thank you" })).toBeInViewport();
  await dialog.getByRole("button", { name: "Close" }).press("Escape");
  await expect(dialog).toHaveCount(0);
  await opener.click();
  await expect(name).toHaveValue("");
  expect(await account.readAnswers(form.id)).toEqual([{ name: "Ida" }]);
});

test("a tab stands at the side, and opens forms of this server alone", async ({
  strangerPage: page,
  account,
  elsewhere,
}) => {
  const form = await account.createLiveForm({ title: "Feedback", fields: FIELDS });
  const [button, script] = partsOf(embedCode({ ...form, kind: "tab", devices: ["microphone"] }));
  const foreign = `<button data-formlane-popup="${elsewhere.url}embed/x">Foreign</button>`;
  elsewhere.show(`<p style="height: 3000px">Long</p>${script}`);
  await page.goto(elsewhere.url);
  await addLater(page, button + foreign);
  const tab = page.getByRole("button", { name: "Feedback" });
  const { width: pageWidth } = page.viewportSize() ?? { width: 0 };
  const box = await tab.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(pageWidth - 20);
  await tab.click();
  const frame = page.frameLocator("iframe");
  await expectHydrated(frame.getByLabel("Name"));
  await expect(page.locator("iframe")).toHaveAttribute("allow", "microphone");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Foreign" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator("iframe")).toHaveCount(1);
});

test("a frame can be the whole page, and scrolls by itself", async ({
  strangerPage: page,
  account,
  elsewhere,
}) => {
  const fields = [...FIELDS, field("textarea", "why", { label: "Why", rows: 20 })];
  const form = await account.createLiveForm({ title: "Whole", fields });
  elsewhere.show(embedCode({ ...form, kind: "page" }));
  await page.goto(elsewhere.url);
  const frame = page.frameLocator("iframe");
  await expectHydrated(frame.getByLabel("Name"));
  expect(await page.locator("iframe").boundingBox()).toEqual({
    x: 0,
    y: 0,
    ...page.viewportSize(),
  });
  await frame.getByRole("button", { name: "Submit" }).click();
  await expect(frame.getByRole("heading", { name: "Thank you" })).toBeInViewport();
});
