import { expectNoViolations } from "../support/accessibility-checks";
import { field, showWhen } from "../support/form-builder";
import { expect, test } from "../support/test";

const HOSTILE = "<img src=x onerror=alert(1)> [x](javascript:alert(1)) **b**";

const FIELDS = [
  field("text", "name", { label: "Name" }),
  field("dropdown", "pet", { label: "A pet", options: ["Cat", "Dog"] }),
  field("text", "call", {
    label: "What is your {{pet}} called?",
    ...showWhen("pet", "equals", "Cat"),
  }),
  field("text", "food", {
    label: "Food for {{call|it}}",
    description: "As {{name|you}} would say",
    placeholder: "{{pet}} food",
    required: true,
  }),
  field("section", "s", { sectionTitle: "Goodbye, {{name|friend}}" }),
  field("checkbox", "agree", {
    label: "{{name|I}}: yes to the [terms](https://terms.example/of)",
    description: "Or **call** [us](tel:+3581234)",
  }),
  field("paragraph", "p", { content: "Dear **{{name|you}}**" }),
];

test("labels, help, placeholders, titles and texts follow what is typed", async ({
  account,
  page,
}) => {
  const form = await account.createLiveForm({
    title: "Pets",
    fields: FIELDS,
    settings: { thankYou: "Thank you, *{{name|you}}*. Bye, {{call}}." },
  });
  await page.goto(form.fullPublicUrl);
  const food = page.getByLabel("Food for");
  await expect(food).toHaveAccessibleName(/^Food for it/);
  await page.getByLabel("Name").fill(HOSTILE);
  await expect(page.getByText(`Dear ${HOSTILE}`)).toBeVisible();
  await expect(page.getByText(`Goodbye, ${HOSTILE}`)).toBeVisible();
  await expect(food).toHaveAccessibleDescription(`As ${HOSTILE} would say`);
  await expect(page.locator("img")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "x" })).toHaveCount(0);

  const agree = page.getByRole("checkbox", { name: `${HOSTILE}: yes to the terms` });
  await expect(agree).toHaveAccessibleDescription("Or call us");
  await expect(page.getByRole("link", { name: "us" })).toHaveAttribute("href", "tel:+3581234");
  await agree.focus();
  await page.keyboard.press("Tab");
  const terms = page.getByRole("link", { name: "terms" });
  await expect(terms).toBeFocused();
  await expect(terms).toHaveAttribute("href", "https://terms.example/of");
  const [opened] = await Promise.all([page.waitForEvent("popup"), terms.click()]);
  await opened.close();
  await expect(agree).not.toBeChecked();
  await page.getByText("yes to the").click();
  await expect(agree).toBeChecked();

  await page.getByRole("combobox", { name: "A pet" }).selectOption("Cat");
  await page.getByLabel("What is your Cat called?").fill("Miez");
  await expect(food).toHaveAccessibleName(/^Food for Miez/);
  await expect(food).toHaveAttribute("placeholder", "Cat food");
  await expectNoViolations({ page, part: null });

  // An answer that is hidden again is shown nowhere.
  await page.getByRole("combobox", { name: "A pet" }).selectOption("Dog");
  await expect(food).toHaveAccessibleName(/^Food for it/);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("link", { name: /^Food for it/ })).toBeVisible();
  await food.fill("Fish");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText(`Thank you, ${HOSTILE}. Bye, .`)).toBeVisible();
  await expect(page.locator("img")).toHaveCount(0);
});

test("a form without answers in its texts loads nothing for it", async ({ account, page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  const plain = await account.createLiveForm({ title: "Plain", fields: FIELDS.slice(0, 2) });
  await page.goto(plain.fullPublicUrl);
  await expect(page.locator("[data-hydrated]")).toBeVisible();
  expect(loaded.filter((url) => /pipe-answers|inline-markdown/.test(url))).toEqual([]);
  const piped = await account.createLiveForm({ title: "Pets", fields: FIELDS });
  await page.goto(piped.fullPublicUrl);
  await expect(page.locator("[data-hydrated]")).toBeVisible();
  expect(loaded.filter((url) => url.includes("pipe-answers"))).toHaveLength(1);
  expect(loaded.filter((url) => /\/inline-markdown-[\w-]{7}\.js$/.test(url))).toHaveLength(1);
});
