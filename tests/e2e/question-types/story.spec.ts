import { parse } from "csv-parse/sync";
import { teamWithSubitems, type FakeAccount } from "@/tests/fakes/board-service/accounts";
import { boardsOf, newBoardToken } from "@/tests/support/board-service";
import { expectNoViolations, expectNoViolationsInDark } from "../support/accessibility-checks";
import { EditorScreen } from "../support/editor";
import { field } from "../support/form-builder";
import { createQuestions, QUESTION_TYPES } from "../support/samples/question-types";
import { expect, test } from "../support/test";

/** Columns for what the usual board has none for. */
function team(): FakeAccount {
  const account = teamWithSubitems("Harbour Homes");
  const column = (id: string, title: string, type: string) => ({
    id,
    title,
    type,
    archived: false,
    settings: {},
  });
  const own = [
    column("food", "Food", "text"),
    column("hall", "Hall", "text"),
    column("agreed", "Agreed", "checkbox"),
    column("place", "Place", "location"),
    column("home", "Home", "text"),
  ];
  const boards = account.boards.map((board) =>
    board.id === "9001" ? { ...board, columns: [...board.columns, ...own] } : board,
  );
  return { ...account, boards };
}

/** What the board and its subitems have in a column. */
async function written(token: string, column: string): Promise<string> {
  const { boards } = await boardsOf(token);
  const items = boards.flatMap((board) => board.items);
  const cells = items.map((item) => item.cells[column]).filter((cell) => cell !== undefined);
  const files = items.flatMap((item) => item.files ?? []);
  return JSON.stringify([...cells, ...files.filter(({ columnId }) => columnId === column)]);
}

test("types of questions are mapped, filled in, read, exported and delivered", async ({
  account,
  ownerPage: page,
  strangerPage: visitor,
}) => {
  const token = await newBoardToken(team());
  await account.connectBoardService(token);
  const id = await createQuestions(account, {
    title: "Questions",
    mondayWorkspaceId: "71",
    mondayBoardId: "9001",
    fields: (questions, { picture, video }) => [
      field("text", "who", { label: "Your name" }),
      field("picture", "hall-picture", { mediaId: picture, alt: "The hall by the lake" }),
      field("video", "hall-video", { mediaId: video, alt: "A walk through the hall" }),
      ...questions,
    ],
  });

  await test.step("map them", async () => {
    const editor = new EditorScreen(page);
    await editor.open(id);
    await editor.showPanel();
    await page.getByRole("tab", { name: "Integration" }).click();
    const columns = page.getByRole("region", { name: "4. Columns" });
    // The board requires it.
    const own = { within: undefined, select: "Your name", column: "text_1" };
    for (const mapped of [own, ...QUESTION_TYPES.map((question) => question.mapped)]) {
      const place =
        mapped.within === undefined ? columns : columns.getByRole("group", { name: mapped.within });
      const select = place.getByLabel(mapped.select, { exact: true });
      await select.selectOption(mapped.column);
      await expect(select).toHaveValue(mapped.column);
    }
    await editor.saveButton.click();
    await expect(page.getByText("Form has been updated successfully").first()).toBeVisible();
  });

  await test.step("fill them in", async () => {
    const form = await account.publish(id);
    const size = page.viewportSize() ?? { width: 0, height: 0 };
    await visitor.setViewportSize(size);
    await visitor.goto(form.fullPublicUrl);
    const picture = visitor.getByRole("img", { name: "The hall by the lake" });
    await expect(picture).toHaveAttribute("width", "1");
    await expect(visitor.getByLabel("A walk through the hall")).toHaveJSProperty("paused", true);
    await visitor.getByRole("textbox", { name: "Your name", exact: true }).fill("Ida");
    for (const { label, fillIn } of QUESTION_TYPES) {
      await fillIn(visitor, label);
    }
    const width = await visitor.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(size.width);
    await expectNoViolations({ page: visitor, part: null });
    await expectNoViolationsInDark({ page: visitor, part: null });
    await visitor.getByRole("button", { name: "Submit" }).click();
    await expect(visitor.getByRole("heading", { name: "Thank you" })).toBeVisible();
    const [answers] = await account.readAnswers(id);
    const sent = QUESTION_TYPES.map(({ type, answer }) => [type, answer]);
    expect(answers).toEqual({ who: "Ida", ...Object.fromEntries(sent) });
  });

  await test.step("read them", async () => {
    await page.goto(`/submissions?form=${id}`);
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
    const path = `/api/forms/${id}/submissions/export?format=csv`;
    const csv = await (await page.request.get(path)).text();
    // By the headers of the file.
    const [row] = parse<Record<string, string>>(csv, { columns: true, bom: true });
    for (const { exported } of QUESTION_TYPES) {
      for (const [header, cell] of Object.entries(exported)) {
        expect(row?.[header], header).toMatch(cell);
      }
    }
  });

  await test.step("find them on the board", async () => {
    for (const { mapped } of QUESTION_TYPES) {
      await expect.poll(() => written(token, mapped.column)).toMatch(mapped.written);
    }
  });
});
