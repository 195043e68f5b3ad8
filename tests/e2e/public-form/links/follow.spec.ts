import { boardsOf, editItem, newBoardToken } from "@/tests/support/board-service";
import { EditorScreen } from "../../support/editor";
import { field } from "../../support/form-builder";
import { takePicture } from "../../support/screens/take-picture";
import { expect, test } from "../../support/test";

const FIELDS = [field("text", "name", { label: "Name" })];

test("respondents follow their request on the board", async ({ ownerPage, account }) => {
  const token = await newBoardToken();
  await account.connectBoardService(token);
  const board = { mondayWorkspaceId: "71", mondayBoardId: "9001" };
  const { id } = await account.createForm({ title: "Requests", fields: FIELDS, ...board });
  const editor = new EditorScreen(ownerPage);
  await editor.open(id);
  await editor.showPanel();
  await ownerPage.getByRole("tab", { name: "Integration" }).click();
  await ownerPage.getByLabel("Respondents may follow").check();
  await expect(ownerPage.getByLabel("Respondents may follow")).toBeFocused();
  const status = ownerPage.getByRole("group", { name: "Columns they see" }).getByLabel("Status");
  await expect(status).toBeChecked();
  await status.uncheck();
  await ownerPage.getByRole("button", { name: 'Show "Status"' }).click();
  await expect(status).toBeChecked();
  const { fullPublicUrl } = await editor.publish(account);

  const page = await ownerPage.context().newPage();
  await page.goto(fullPublicUrl ?? "");
  await page.getByLabel("Name").fill("Ida");
  await page.getByRole("button", { name: "Submit" }).click();
  const link = page.getByRole("link", { name: "Follow your request" });
  await expect(page.getByText("Keep this link")).toBeVisible();
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  const address = (await link.getAttribute("href")) ?? "";
  const items = async () =>
    (await boardsOf(token)).boards.find(({ id: each }) => each === "9001")?.items ?? [];
  const own = async () => (await items()).find(({ name }) => name.startsWith("Requests #"));
  await expect.poll(own).toBeTruthy();
  const item = await own();
  await editItem(token, {
    itemId: item?.id ?? "",
    cells: { status: { text: "Approved", label: "Approved" } },
  });

  await page.clock.install();
  await page.goto(address);
  await expect(page.getByRole("definition")).toHaveText("Approved");
  await expect(page.getByText(/^As of /)).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await takePicture(page, "desktop-light-followed-request");

  // The server reads the board twice a minute, by its own clock.
  await page.route(address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace("Approved", "Done") });
  });
  await page.clock.fastForward(31_000);
  await expect(page.getByRole("definition")).toHaveText("Done");

  await editor.showPanel();
  await ownerPage.getByRole("button", { name: "Revoke all links" }).click();
  await ownerPage.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await expect(ownerPage.getByText("The links were revoked")).toBeVisible();
  await page.unroute(address);
  await page.clock.fastForward(31_000);
  await expect(page.getByText("This link is no longer valid.")).toBeVisible();
});
