import { EditorScreen } from "@/tests/e2e/support/editor";
import { field } from "@/tests/e2e/support/form-builder";
import { expect, test } from "@/tests/e2e/support/test";
import { teamWithSubitems } from "@/tests/fakes/board-service/accounts";
import { newBoardToken } from "@/tests/support/board-service";

test("a form updates the item that an answer finds, and lines become subitems", async ({
  ownerPage: page,
  account,
}) => {
  await account.connectBoardService(await newBoardToken(teamWithSubitems("Harbour Homes")));
  const who = {
    mondayColumnId: "text_1",
    mondayColumnType: "text",
    mondayColumnTitle: "Requestor",
  };
  const { id } = await account.createForm({
    title: "Intake",
    mondayWorkspaceId: "71",
    mondayBoardId: "9001",
    fields: [
      field("text", "who", { label: "Who", ...who }),
      field("bundled_requests", "wishes", { label: "Wishes" }),
    ],
  });
  const editor = new EditorScreen(page);
  await editor.open(id);
  await editor.showPanel();
  await page.getByRole("tab", { name: "Integration" }).click();

  const mode = page.getByLabel("What a submission does");
  await expect(mode).toHaveValue("create");
  await mode.selectOption("Update the item whose column equals this field");
  await expect(page.getByLabel("Field that finds the item")).toHaveValue("who");
  await page.getByLabel("Where no item matches").selectOption("Let the delivery fail");
  const subitems = page.getByRole("group", { name: 'Subitems of "Wishes"' });
  await subitems.getByLabel("Category").selectOption("Name");
  await subitems.getByLabel("Amount").selectOption("Amount");

  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Form has been updated successfully")).toBeVisible();
  const saved = await account.readForm(id);
  expect(saved).toMatchObject({
    settings: { boardMode: "match", matchFieldId: "who", matchMissing: "fail" },
  });
  expect(saved.fields.find((each) => each.id === "wishes")).toMatchObject({
    mondaySubitemColumns: { category: "name", amount: "sub_numbers" },
  });
});
