import type { Page } from "@playwright/test";
import { field } from "../support/form-builder";
import { expect, test } from "../support/test";

const submit = (page: Page) => page.getByRole("button", { name: "Submit" }).click();

test("long lists are searched, and say what is chosen", async ({ account, page }) => {
  const options = Array.from({ length: 1000 }, (_, index) => `Town ${index + 1}`);
  const form = await account.createLiveForm({
    title: "Towns",
    fields: [
      field("dropdown", "home", { label: "Home", options: [...options, "Other"] }),
      field("multiselect", "seen", { label: "Seen", options: [...options, "Other"] }),
    ],
  });
  await page.goto(form.fullPublicUrl);
  const home = page.getByRole("combobox", { name: "Home" });
  const searchSeen = page.getByLabel("Search options");
  await home.fill("town 77");
  // The matches, and "Other".
  await expect(page.getByRole("option")).toHaveCount(12);
  await page.getByRole("option", { name: "Town 777" }).click();
  await expect(page.getByRole("option")).toHaveCount(0);
  await expect(home).toHaveValue("Town 777");
  // What is no option is refused, and stays on screen.
  await home.fill("town x");
  await home.blur();
  await expect(page.getByText("Please choose one of the options")).toBeVisible();
  await expect(home).toHaveValue("town x");
  await home.fill("town 777");
  await home.blur();
  await expect(home).toHaveValue("Town 777");

  await page.getByLabel("Town 3", { exact: true }).check();
  await searchSeen.fill("town 999");
  await page.getByLabel("Town 999", { exact: true }).check();
  const chosen = page.getByRole("list", { name: "Chosen options" });
  await expect(chosen.getByRole("listitem")).toHaveCount(2);
  await expect(page.getByText("Saved on this device")).toBeVisible();
  await page.reload();
  await chosen.getByRole("button", { name: "Remove Town 3", exact: true }).click();
  await expect(chosen).toHaveText("Remove Town 999");
  await expect(page.getByLabel("Town 3", { exact: true })).not.toBeChecked();
  await submit(page);
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  const [stored] = await account.readAnswers(form.id);
  expect(stored).toMatchObject({ home: "Town 777", seen: ["Town 999"] });
});

test("long lists are one stop by keyboard, and a search ends with Enter", async ({
  account,
  page,
}) => {
  const options = Array.from({ length: 400 }, (_, index) => `Town ${index + 1}`);
  const form = await account.createLiveForm({
    title: "Towns",
    fields: [
      field("multiselect", "seen", { label: "Seen", options }),
      field("radio", "born", { label: "Born", options }),
      field("dropdown", "home", { label: "Home", options }),
      field("text", "name", { label: "Name" }),
    ],
  });
  await page.goto(form.fullPublicUrl);
  const seen = page.getByRole("group", { name: "Seen" });
  const box = (name: string) => seen.getByLabel(name, { exact: true });
  await seen.getByLabel("Search options").focus();
  await page.keyboard.press("Tab");
  await expect(box("Town 1")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await expect(box("Town 3")).toBeChecked();
  await page.keyboard.press("ArrowUp");
  await expect(box("Town 2")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(seen.getByRole("button", { name: "Remove Town 3" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(box("Town 2")).toBeFocused();
  // After the search, the last reached option is far down the list.
  await seen.getByLabel("Search options").fill("town 250");
  await expect(seen.getByRole("checkbox")).toHaveCount(1);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(box("Town 250")).toBeChecked();
  await seen.getByLabel("Search options").fill("");
  await expect(seen.getByRole("checkbox")).toHaveCount(100);
  await page.keyboard.press("Tab");
  await expect(box("Town 1")).toBeFocused();

  const born = page.getByRole("radiogroup", { name: "Born" });
  // Enter at once, while the list still shows the previous search.
  await born.getByLabel("Search options").evaluate((input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, "n 333");
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  });
  await expect(born.getByRole("status")).toHaveText(
    "1 of 400 options match. Enter chooses it. Chosen: Town 333.",
  );
  await born.getByLabel("Search options").fill("");
  await expect(born.getByRole("status")).toHaveText("400 options. Chosen: Town 333.");

  const home = page.getByRole("combobox", { name: "Home" });
  await home.fill("town 27");
  await expect(home).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await expect(home).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("ArrowDown");
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Enter");
  await expect(home).toHaveValue("Town 277");
  await submit(page);
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  expect(await account.readAnswers(form.id)).toMatchObject([
    { seen: ["Town 3", "Town 250"], born: "Town 333", home: "Town 277" },
  ]);
});
