import type { Page } from "@playwright/test";
import { field, showWhen } from "./support/form-builder";
import { expect, test } from "./support/test";

const CHOICES = { options: ["Turku", "Bergen"] };

type Kind = {
  type: string;
  label: string;
  properties?: Readonly<Record<string, unknown>>;
  /** Something that is refused, where the control lets one give it at all. */
  wrong?: string;
  right: (page: Page, label: string) => Promise<unknown>;
  /** As the owner reads it; absent where it is sealed or has an address. */
  read?: unknown;
};

const typed = (text: string) => (page: Page, name: string) =>
  page.getByRole("textbox", { name, exact: true }).fill(text);

// Recordings and bundled requests have tests of their own.
const KINDS: Kind[] = [
  {
    type: "text",
    label: "First name",
    properties: { minLength: 3 },
    wrong: "ab",
    right: typed("Ida"),
    read: "Ida",
  },
  {
    type: "textarea",
    label: "Long story",
    properties: { minLength: 3 },
    wrong: "ab",
    right: typed("Once\nupon"),
    read: "Once\nupon",
  },
  { type: "email", label: "Mail box", wrong: "nobody", right: typed("a@b.ee"), read: "a@b.ee" },
  {
    type: "phone",
    label: "Mobile",
    wrong: "call me",
    right: typed("+372 555 0101"),
    read: "+372 555 0101",
  },
  {
    type: "url",
    label: "Web page",
    wrong: "no page",
    right: typed("https://b.ee/"),
    read: "https://b.ee/",
  },
  {
    type: "password",
    label: "Door code",
    properties: { minLength: 6 },
    wrong: "12345",
    right: typed("hush-123456"),
  },
  { type: "color", label: "Wall paint", wrong: "green", right: typed("#1a7f5a"), read: "#1a7f5a" },
  {
    type: "number",
    label: "How many",
    properties: { min: 1, max: 8 },
    wrong: "12",
    right: (page, label) => page.getByLabel(label).fill("3"),
    read: 3,
  },
  {
    type: "date",
    label: "Which day",
    right: (page, label) => page.getByLabel(label).fill("2026-11-21"),
    read: "2026-11-21",
  },
  {
    type: "time",
    label: "What hour",
    right: (page, label) => page.getByLabel(label).fill("16:05"),
    read: "16:05",
  },
  {
    type: "dropdown",
    label: "Home town",
    properties: CHOICES,
    right: (page, label) => page.getByLabel(label).selectOption("Bergen"),
    read: "Bergen",
  },
  {
    type: "multiselect",
    label: "Been to",
    properties: CHOICES,
    right: (page, name) => page.getByRole("group", { name }).getByLabel("Turku").check(),
    read: ["Turku"],
  },
  {
    type: "radio",
    label: "Next trip",
    properties: CHOICES,
    right: (page, name) => page.getByRole("radiogroup", { name }).getByLabel("Turku").check(),
    read: "Turku",
  },
  {
    type: "checkbox",
    label: "I agree",
    right: (page, name) => page.getByRole("checkbox", { name }).check(),
    read: true,
  },
  {
    type: "switch",
    label: "I will come",
    right: (page, name) => page.getByRole("switch", { name }).check(),
    read: true,
  },
  {
    type: "range",
    label: "My budget",
    right: (page, name) => page.getByRole("slider", { name }).press("End"),
    read: 100,
  },
  {
    type: "rating",
    label: "The food",
    right: (page, name) =>
      page.getByRole("radiogroup", { name }).getByRole("radio", { name: "3 of 5" }).check(),
    read: 3,
  },
  {
    type: "file",
    label: "Some paper",
    right: (page, label) =>
      page
        .getByLabel(label)
        .setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("hi") }),
  },
];

const GATE = field("radio", "gate", { label: "Show the rest", options: ["Open", "Shut"] });
const asked = KINDS.map(({ type, label, properties }, index) =>
  field(type, `f${index}`, { ...properties, label, required: true }),
);
const hidden = KINDS.map(({ type, properties }, index) =>
  field(type, `h${index}`, {
    ...properties,
    label: `Twin ${index}.`,
    required: true,
    ...showWhen("gate", "equals", "Open"),
  }),
);

test("each type is required, refused, accepted, and not sent while hidden", async ({
  account,
  page,
}) => {
  const form = await account.createLiveForm({
    title: "One of each",
    fields: [...asked, GATE, ...hidden],
  });
  const beacons: string[] = [];
  page.on("request", (request) => beacons.push(...(request.url().match(/\/starts$/) ?? [])));
  await page.goto(form.fullPublicUrl);
  const submit = page.getByRole("button", { name: "Submit" });
  const summary = (count: number) =>
    page.getByRole("group", { name: `Please check ${count} answers` }).getByRole("link");
  await submit.click();
  await expect(summary(KINDS.length)).toHaveText(
    KINDS.map(({ label }) => new RegExp(`^${label}: `)),
  );
  expect(beacons).toEqual([]);

  const wrong = KINDS.filter((kind) => kind.wrong !== undefined);
  for (const kind of KINDS) {
    await (kind.wrong === undefined
      ? kind.right(page, kind.label)
      : page
          .getByRole(kind.type === "number" ? "spinbutton" : "textbox", {
            name: kind.label,
            exact: true,
          })
          .fill(kind.wrong));
  }
  await expect(page.getByRole("button", { name: "Remove a.txt" })).toBeVisible();
  await submit.click();
  await expect(summary(wrong.length)).toHaveText(
    wrong.map(({ label }) => new RegExp(`^${label}: `)),
  );
  for (const { label, right } of wrong) {
    await right(page, label);
  }

  await page.getByRole("radio", { name: "Open" }).check();
  await expect(page.getByText(/^Twin \d+\./)).toHaveCount(hidden.length);
  await page.getByRole("textbox", { name: "Twin 0." }).fill("for nobody");
  await page.getByRole("radio", { name: "Shut" }).check();
  await expect(page.getByText(/^Twin \d+\./)).toHaveCount(0);
  const sending = page.waitForRequest("**/submit");
  await submit.click();
  const sent = (await sending).postDataJSON() as Record<string, unknown>; // typed any
  expect(Object.keys(sent).filter((key) => key.startsWith("h"))).toEqual([]);
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();

  const [answers] = await account.readAnswers(form.id);
  const read = KINDS.map((kind, index) => [`f${index}`, kind.read] as const);
  expect(answers).toMatchObject(
    Object.fromEntries(read.filter(([, value]) => value !== undefined)),
  );
  expect(Object.keys(answers ?? {}).sort()).toEqual([...asked.map(({ id }) => id), "gate"].sort());
  expect(beacons).toEqual(["/starts"]);
});

test("a form is filled in, corrected and sent by keyboard alone", async ({ account, page }) => {
  const form = await account.createLiveForm({
    title: "Without a mouse",
    fields: [
      field("text", "name", { label: "Name", required: true }),
      field("dropdown", "town", { label: "Town", ...CHOICES }),
      field("radio", "trip", { label: "Trip", ...CHOICES, required: true }),
      field("rating", "food", { label: "Food" }),
      field("checkbox", "news", { label: "News" }),
      field("textarea", "note", { label: "Note" }),
    ],
  });
  await page.goto(form.fullPublicUrl);
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key);
    }
  };
  const tabTo = async (name: RegExp) => {
    const focused = page.locator(":focus");
    for (let count = 0; count < 20; count += 1) {
      await press("Tab");
      const { label, text } = await focused.evaluate((element) => ({
        label: element instanceof HTMLInputElement ? (element.labels?.[0]?.textContent ?? "") : "",
        text: element.textContent ?? "",
      }));
      if (name.test(label) || name.test(text)) {
        return;
      }
    }
    throw new Error(`Tab never came to ${String(name)}.`);
  };
  await tabTo(/^Submit$/);
  await press("Enter");
  await expect(page.getByLabel("Name")).toBeFocused();
  await page.keyboard.type("Ida");
  await press("Tab", "ArrowDown", "Tab", "ArrowDown", "Tab", "Space", "ArrowRight", "Tab");
  await expect(page.getByRole("button", { name: "Clear rating" })).toBeFocused();
  await press("Tab", "Space", "Tab");
  await page.keyboard.type("By\nkeys");
  await tabTo(/^Submit$/);
  await press("Enter");
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeFocused();
  expect(await account.readAnswers(form.id)).toEqual([
    { name: "Ida", town: "Turku", trip: "Bergen", food: 2, news: true, note: "By\nkeys" },
  ]);
});
