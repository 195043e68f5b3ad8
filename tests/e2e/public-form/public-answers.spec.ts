import { field, showWhen } from "../support/form-builder";
import { expect, test } from "../support/test";

const CITIES = ["Bergen", "Turku", "Other"];

test("'Other' of a dropdown: apply, edit, cancel and another choice", async ({ account, page }) => {
  const form = await account.createLiveForm({
    title: "Where from",
    fields: [field("dropdown", "city", { label: "City", options: CITIES, required: true })],
  });
  await page.goto(form.fullPublicUrl);
  const city = page.getByLabel("City");
  await city.selectOption("Other");
  const box = page.getByLabel("Please specify:");
  await expect(box).toHaveAttribute("placeholder", "Please specify...");
  await expect(page.getByRole("button", { name: "Apply" })).toBeDisabled();
  await box.fill("Tartu");
  await box.press("Enter");
  await expect(page.getByText("Using custom value: Tartu")).toBeVisible();

  await page.getByRole("button", { name: "Edit" }).click();
  await expect(box).toBeFocused();
  await box.fill("Riga");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Using custom value: Tartu")).toBeVisible();

  await city.selectOption("Bergen");
  await expect(page.getByText("Using custom value")).toBeHidden();
  await city.selectOption("Other");
  await expect(box).toHaveValue("");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText('Please specify a value for "Other"').first()).toBeVisible();
  await expect(box).toBeFocused();
  await box.fill("Narva");
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeFocused();
  expect(JSON.stringify(await account.readAnswers(form.id))).toContain("Narva");
});

test("'Other' of a radio asks for a text, which counts as it is typed", async ({
  account,
  page,
}) => {
  const options = ["Cat", "Other"];
  const form = await account.createLiveForm({
    title: "Pets",
    fields: [
      field("radio", "pet", { label: "Pet", options, allowOther: true }),
      field("radio", "plain", { label: "Plain", options }),
      field("url", "site", { label: "Site" }),
    ],
  });
  await page.goto(form.fullPublicUrl);
  const pet = page.getByRole("radiogroup", { name: "Pet" });
  await pet.getByLabel("Other", { exact: true }).check();
  await pet.getByLabel("Please specify:").fill("Hen");
  await pet.getByLabel("Cat").check();
  await expect(pet.getByLabel("Please specify:")).toBeHidden();
  await pet.getByLabel("Other", { exact: true }).check();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(pet.getByLabel("Please specify:")).toBeFocused();
  await pet.getByLabel("Please specify:").fill("Turtle");
  await page.getByRole("radiogroup", { name: "Plain" }).getByLabel("Other").check();
  await expect(page.getByLabel("Please specify:")).toHaveCount(1);
  const site = page.getByLabel("Site");
  await site.fill("example.com");
  await site.blur();
  await expect(site).toHaveValue("https://example.com");
  await site.fill("www.example.com/a");
  await site.press("Enter");
  await expect(site).toHaveValue("https://www.example.com/a");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  expect(await account.readAnswers(form.id)).toMatchObject([
    { pet: "Turtle", plain: "Other", site: "https://www.example.com/a" },
  ]);
});

test("'Other' of a multiselect stands beside the other choices", async ({ account, page }) => {
  const options = ["Red", "Green", "Other"];
  const form = await account.createLiveForm({
    title: "Colours",
    fields: [field("multiselect", "colours", { label: "Colours", options })],
  });
  await page.goto(form.fullPublicUrl);
  await page.getByLabel("Green").check();
  await page.getByLabel("Other", { exact: true }).check();
  await page.getByLabel("Please specify:").fill("Ochre");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("Using custom value: Ochre")).toBeVisible();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  const sent = JSON.stringify(await account.readAnswers(form.id));
  expect(sent).toContain("Green");
  expect(sent).toContain("Ochre");
  expect(sent).not.toContain("Red");
});

test("answers of hidden fields come back when shown again and are never sent", async ({
  account,
  page,
}) => {
  const form = await account.createLiveForm({
    title: "How to reach you",
    fields: [
      field("radio", "way", { label: "Way", options: ["Mail", "Phone"], required: true }),
      field("phone", "number", { label: "Number", ...showWhen("way", "equals", "Phone") }),
      field("text", "secret", { label: "Secret", hidden: true }),
    ],
  });
  await page.goto(form.fullPublicUrl);
  await expect(page.getByLabel("Number")).toBeHidden();
  await page.getByLabel("Phone").check();
  await page.getByLabel("Number").fill("+372 555 0101");
  await page.getByLabel("Mail").check();
  await expect(page.getByLabel("Number")).toBeHidden();
  await page.getByLabel("Phone").check();
  await expect(page.getByLabel("Number")).toHaveValue("+372 555 0101");
  await page.getByLabel("Mail").check();
  await expect(page.getByLabel("Secret")).toBeHidden();

  const request = page.waitForRequest("**/submit");
  await page.getByRole("button", { name: "Submit" }).click();
  const sent = (await request).postData() ?? "";
  expect(sent).toContain("Mail");
  expect(sent).not.toContain("555");
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  expect(JSON.stringify(await account.readAnswers(form.id))).not.toContain("555");
});

test("errors: at blur, cleared on edit, summed up at submit, focus on the first", async ({
  account,
  page,
}) => {
  const form = await account.createLiveForm({
    title: "Contact",
    fields: [
      field("text", "name", { label: "Name", required: true }),
      field("email", "email", { label: "E-mail", required: true }),
      field("number", "people", { label: "People", min: 1, max: 8 }),
    ],
  });
  await page.goto(form.fullPublicUrl);
  const email = page.getByLabel("E-mail");
  await email.fill("nobody");
  await email.blur();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await email.fill("nobody@");
  await expect(email).not.toHaveAttribute("aria-invalid", "true");

  await page.getByLabel("People").fill("12");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Please fill in all required fields")).toBeVisible();
  const summary = page.getByRole("group", { name: "Please check 3 answers" });
  await expect(summary.getByRole("link")).toHaveCount(3);
  await expect(summary.getByRole("link").first()).toHaveText("Name: This field is required");
  await expect(page.getByLabel("Name")).toBeFocused();
  await summary.getByRole("link", { name: /^People/ }).click();
  await expect(page.getByLabel("People")).toBeFocused();
  expect(await account.readAnswers(form.id)).toEqual([]);
});

test("a collapsed section opens when it holds an error", async ({ account, page }) => {
  const form = await account.createLiveForm({
    title: "Two parts",
    fields: [
      field("text", "name", { label: "Name" }),
      field("section", "more", {
        sectionTitle: "More",
        collapsible: true,
        defaultCollapsed: true,
      }),
      field("text", "town", { label: "Town", required: true, sectionId: "more" }),
    ],
  });
  await page.goto(form.fullPublicUrl);
  await expect(page.getByRole("heading", { name: "More" })).toBeVisible();
  await expect(page.getByLabel("Town")).toBeHidden();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByLabel("Town")).toBeFocused();
});

test("a key waits for the fields that it shows, and for no results", async ({ account, page }) => {
  const form = await account.createLiveForm({
    title: "Guests",
    fields: [
      field("number", "guests", { label: "Guests" }),
      field("text", "names", { label: "Names", ...showWhen("guests", "greater_than", 0) }),
      field("calculation", "price", { label: "Price", formula: "{guests} * 20" }),
    ],
  });
  await page.goto(form.fullPublicUrl);
  await expect(page.getByLabel("Price")).toHaveText("0");
  const seen = await page.evaluateHandle(() => {
    const states: { names: boolean; price: string | null }[] = [];
    const note = () => {
      const names = document.querySelector("#field-names") !== null;
      states.push({ names, price: document.querySelector("output")?.textContent ?? null });
    };
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    return states;
  });
  await page.getByLabel("Guests").fill("2");
  await expect(page.getByLabel("Price")).toHaveText("40");
  const states = await seen.jsonValue();
  expect(states).toContainEqual({ names: true, price: "0" });
  expect(states.at(-1)).toEqual({ names: true, price: "40" });
});
