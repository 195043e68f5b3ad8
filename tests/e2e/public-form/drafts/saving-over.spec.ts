import { field } from "../../support/form-builder";
import { expect, test } from "../../support/test";

const FIELDS = [
  field("text", "name", { label: "Name" }),
  field("file", "paper", { label: "Paper", maxFiles: 3 }),
];
const paper = (name: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from("hi") });

test("newer answers are asked about each time, and a file that is added during saving stays", async ({
  page,
  account,
}) => {
  const form = await account.createLiveForm({
    title: "Guest list",
    fields: FIELDS,
    settings: { resumable: true },
  });
  const save = page.getByRole("button", { name: "Save and continue later" });
  const replace = page.getByRole("button", { name: "Replace them with these answers" });
  await page.goto(form.fullPublicUrl);
  await page.getByLabel("Name").fill("Ida");
  await page.getByLabel("Paper").setInputFiles(paper("b.txt"));
  await save.press("Enter");
  const link = await page.getByRole("textbox", { name: "Your link" }).inputValue();
  await page.keyboard.press("Escape");

  const drafts = `/api/public-forms/${new URL(form.fullPublicUrl).pathname.split("/").pop()}/drafts`;
  const token = new URL(link).pathname.split("/").pop();
  const saveElsewhere = async (name: string) => {
    const put = page.request.put(`${drafts}?resume=${token}`, { data: { answers: { name } } });
    expect((await put).status()).toBe(200);
  };
  await saveElsewhere("phone");
  await save.press("Enter");
  await expect(replace).toBeVisible();
  // Nobody was asked about these.
  await saveElsewhere("tablet");
  const refused = page.waitForResponse((response) => response.request().method() === "PUT");
  await replace.press("Enter");
  expect((await refused).status()).toBe(409);
  await expect(replace).toBeVisible();

  let goOn: () => void = () => undefined;
  const isFileAdded = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(`**${drafts}`, async (route) => {
    await isFileAdded;
    await route.continue();
  });
  await page.getByRole("button", { name: "Save under a new link" }).press("Enter");
  await page.getByLabel("Paper").setInputFiles(paper("c.txt"));
  await expect(page.getByRole("button", { name: "Remove c.txt" })).toBeVisible();
  goOn();
  await expect(page.getByRole("dialog", { name: "Your answers are saved" })).toBeVisible();
  await page.keyboard.press("Escape");
  for (const name of ["b.txt", "c.txt"]) {
    await expect(page.getByRole("button", { name: `Remove ${name}` })).toBeVisible();
  }
  await expect(page.getByText("Saved under")).toBeHidden();
  await save.press("Enter");
  await expect(page.getByText("Saved under the same link")).toBeVisible();
});
