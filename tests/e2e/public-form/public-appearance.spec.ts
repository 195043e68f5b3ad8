import type { Page } from "@playwright/test";
import { field } from "../support/form-builder";
import { expect, test } from "../support/test";

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test("letters grow with the size that is set in the browser", async ({ account, page }) => {
  const form = await account.createLiveForm({
    title: "Letters",
    fields: [
      field("text", "name", { label: "Name", description: "As in the passport" }),
      field("radio", "part", { label: "Part", options: ["Heating", "Door"] }),
    ],
  });
  await page.goto(form.fullPublicUrl);
  const texts = [
    page.getByRole("heading", { name: "Letters" }),
    page.getByText("Name", { exact: true }),
    page.getByText("As in the passport"),
  ];
  const sizes = () =>
    Promise.all(
      texts.map((text) =>
        text.evaluate((element) => parseFloat(getComputedStyle(element).fontSize)),
      ),
    );
  const [heating, door] = [page.getByLabel("Heating"), page.getByLabel("Door")];
  const isBelow = async () => {
    const [first, second] = [await heating.boundingBox(), await door.boundingBox()];
    return (second?.y ?? 0) > (first?.y ?? 0);
  };
  expect(await sizes()).toEqual([24, 16, 14]);
  expect(await isBelow()).toBe(false);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "32px";
  });
  // Where motion is reduced, a change of style is over with the next frame.
  await expect.poll(sizes).toEqual([48, 32, 28]);
  expect(await isBelow()).toBe(true);
  expect(await widthOf(page)).toBe(390);
});

test("no word is so long that the page scrolls sideways", async ({ account, page }) => {
  const word = "Donaudampfschifffahrtsgesellschaft".repeat(5);
  const form = await account.createLiveForm({
    title: word,
    description: word,
    fields: ["text", "date", "time", "dropdown", "radio", "file", "checkbox", "color"].map((type) =>
      field(type, type, {
        label: word,
        description: word,
        placeholder: word,
        options: [word, `${word}2`, "Other"],
      }),
    ),
  });
  await page.goto(form.fullPublicUrl);
  expect(await widthOf(page)).toBe(390);
});

test("on paper everything is there", async ({ account, page }) => {
  const form = await account.createLiveForm({
    title: "Printed",
    fields: [
      field("textarea", "story", { label: "Story" }),
      field("section", "more", { sectionTitle: "More", collapsible: true, defaultCollapsed: true }),
      field("text", "town", { label: "Town", sectionId: "more" }),
    ],
  });
  await page.goto(form.fullPublicUrl);
  const story = page.getByLabel("Story");
  await story.fill("One more line.\n".repeat(40));
  const hiddenLines = () =>
    story.evaluate((element) => element.scrollHeight - element.clientHeight);
  const isTownDrawn = () =>
    page
      .locator("#field-town")
      .evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
  expect(await hiddenLines()).toBeGreaterThan(0);
  expect(await isTownDrawn()).toBe(false);
  await page.emulateMedia({ media: "print" });
  expect(await hiddenLines()).toBe(0);
  expect(await isTownDrawn()).toBe(true);
});

test("a form in letters from right to left is laid out that way", async ({ account, page }) => {
  const form = await account.createLiveForm({
    title: "طلب إصلاح",
    fields: [
      field("section", "you", { label: "عنك", sectionTitle: "عنك", sectionDescription: "" }),
      field("radio", "way", { label: "اختر", options: ["نعم", "لا", "ربما"], sectionId: "you" }),
      field("paragraph", "note", { label: "ملاحظة", content: "مرحبا بك.", sectionId: "you" }),
    ],
  });
  await page.goto(form.fullPublicUrl);
  const right = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        return Math.round(text.getBoundingClientRect().right);
      });
  const edge = await right("form .field-label");
  expect(edge).toBeGreaterThan(300);
  expect(await right("summary h2")).toBe(edge);
  expect(await right("form p:text('مرحبا')")).toBe(edge);
  const dot = await page.getByRole("radio", { name: "نعم" }).boundingBox();
  expect(dot?.x).toBeGreaterThan(300);
});

test("a long choice ends before its arrow, whichever way it runs", async ({ account, page }) => {
  const endOf = async (title: string) => {
    const form = await account.createLiveForm({
      title,
      fields: [field("dropdown", "town", { label: title, options: [title.repeat(30)] })],
    });
    await page.goto(form.fullPublicUrl);
    const town = page.locator("#field-town");
    const arrow = await town.locator("+ svg").boundingBox();
    const box = await town.boundingBox();
    const ends = await town.evaluate((select) => {
      const { paddingLeft, paddingRight } = getComputedStyle(select);
      return { left: parseFloat(paddingLeft), right: parseFloat(paddingRight) };
    });
    if (arrow === null || box === null) {
      throw new Error("The choice or its arrow is not drawn");
    }
    return { arrow, box, ends };
  };
  const { arrow, box, ends } = await endOf("Town");
  expect(box.x + box.width - ends.right).toBeLessThan(arrow.x);
  const { arrow: leftArrow, box: leftBox, ends: leftEnds } = await endOf("مدينة");
  expect(leftBox.x + leftEnds.left).toBeGreaterThan(leftArrow.x + leftArrow.width);
});
