import { teamWithSubitems } from "@/tests/fakes/board-service/accounts";
import { newBoardToken } from "@/tests/support/board-service";
import { expectNoViolations, expectNoViolationsInDark } from "../support/accessibility-checks";
import { EditorScreen } from "../support/editor";
import { field } from "../support/form-builder";
import { QUESTION_TYPES } from "../support/samples/question-types";
import { expect, test } from "../support/test";

const fields = QUESTION_TYPES.map(({ type, label, properties }) =>
  field(type, type, { ...properties, label }),
);

test("types of questions are filled in, read, exported and mapped", async ({
  account,
  ownerPage: page,
  strangerPage: visitor,
}) => {
  await account.connectBoardService(await newBoardToken(teamWithSubitems("Harbour Homes")));
  const form = await account.createLiveForm({
    title: "Questions",
    mondayWorkspaceId: "71",
    mondayBoardId: "9001",
    fields,
  });

  await test.step("fill them in", async () => {
    await visitor.goto(form.fullPublicUrl);
    for (const { label, fillIn } of QUESTION_TYPES) {
      await fillIn(visitor, label);
    }
    const width = await visitor.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(visitor.viewportSize()?.width ?? 0);
    await expectNoViolations({ page: visitor, part: null });
    await expectNoViolationsInDark({ page: visitor, part: null });
    await visitor.getByRole("button", { name: "Submit" }).click();
    await expect(visitor.getByRole("heading", { name: "Thank you" })).toBeVisible();
    const [answers] = await account.readAnswers(form.id);
    const sent = QUESTION_TYPES.map(({ type, answer }) => [type, answer]);
    expect(answers).toEqual(Object.fromEntries(sent));
  });

  await test.step("read them", async () => {
    await page.goto(`/submissions?form=${form.id}`);
    const view = page.getByRole("button", { name: /^View submission/ });
    await view.filter({ visible: true }).click();
    for (const { label, viewed } of QUESTION_TYPES) {
      const answer = page
        .locator("dt", { hasText: label })
        .locator("+ dd")
        .filter({ visible: true });
      await expect(answer).toHaveText(viewed);
    }
  });

  await test.step("export them", async () => {
    const path = `/api/forms/${form.id}/submissions/export?format=csv`;
    const csv = await (await page.request.get(path)).text();
    const [head = "", row = ""] = csv.split("\r\n");
    const headers = head.split(",");
    const cells = row.split(",");
    for (const { exported } of QUESTION_TYPES) {
      for (const [header, cell] of Object.entries(exported)) {
        expect([header, cells[headers.indexOf(header)]]).toEqual([header, cell]);
      }
    }
  });

  await test.step("map them", async () => {
    const editor = new EditorScreen(page);
    await editor.open(form.id);
    await editor.showPanel();
    await page.getByRole("tab", { name: "Integration" }).click();
    const columns = page.getByRole("region", { name: "4. Columns" });
    for (const { mapped } of QUESTION_TYPES) {
      const place =
        mapped.within === undefined ? columns : columns.getByRole("group", { name: mapped.within });
      const select = place.getByLabel(mapped.select, { exact: true });
      await select.selectOption(mapped.column);
      await expect(select).toHaveValue(mapped.column);
    }
    await editor.saveButton.click();
    await expect(page.getByText("Form has been updated successfully").first()).toBeVisible();
    const stored = JSON.stringify((await account.readForm(form.id)).fields);
    for (const { mapped } of QUESTION_TYPES) {
      expect(stored).toContain(mapped.column);
    }
  });
});
