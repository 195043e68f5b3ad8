import { expectNoViolations } from "../support/accessibility-checks";
import { field, showWhen } from "../support/form-builder";
import { CHOICES, FIELD_SAMPLES } from "../support/samples/field-samples";
import { expect, test } from "../support/test";

const GATE = field("radio", "gate", { label: "Show the rest", options: ["Open", "Shut"] });
const asked = FIELD_SAMPLES.map(({ type, label, properties }, index) =>
  field(type, `f${index}`, { ...properties, label, required: true }),
);
const hidden = FIELD_SAMPLES.map(({ type, properties }, index) =>
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
  await expect(summary(FIELD_SAMPLES.length)).toHaveText(
    FIELD_SAMPLES.map(({ label }) => new RegExp(`^${label}: `)),
  );
  expect(beacons).toEqual([]);
  // It would leave by itself while the page is examined.
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expectNoViolations({ page, part: null });

  const wrong = FIELD_SAMPLES.filter((kind) => kind.wrong !== undefined);
  for (const kind of FIELD_SAMPLES) {
    await (kind.wrong ?? kind.right)(page, kind.label);
  }
  await submit.click();
  await expect(summary(wrong.length)).toHaveText(
    wrong.map(({ label }) => new RegExp(`^${label}: `)),
  );
  for (const { label, right } of wrong) {
    await right(page, label);
  }
  await expect(page.getByText("bell.wav, 0:01")).toBeVisible();

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
  const read = FIELD_SAMPLES.map((kind, index) => [`f${index}`, kind.read] as const);
  expect(answers).toMatchObject(
    Object.fromEntries(read.filter(([, value]) => value !== undefined)),
  );
  const durations = asked.filter(({ type }) => type === "audio").map(({ id }) => `${id}_duration`);
  expect(Object.keys(answers ?? {}).sort()).toEqual(
    [...asked.map(({ id }) => id), ...durations, "gate"].sort(),
  );
  await expect.poll(() => beacons).toEqual(["/starts"]);
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
