import { EditorScreen } from "../../support/editor";
import { field } from "../../support/form-builder";
import { expect, test } from "../../support/test";

test("a chat is added, tested, saved and removed", async ({ ownerPage: page, account }) => {
  const { id } = await account.createForm({
    title: "Orders",
    fields: [field("text", "name", { label: "Name" })],
  });
  const editor = new EditorScreen(page);
  await editor.open(id);
  await editor.showPanel();
  await page.getByRole("tab", { name: "Integration" }).click();
  const step = page.getByRole("region", { name: "6. Messages to chat" });
  await step.getByRole("button", { name: "6. Messages to chat" }).click();
  await step.getByRole("button", { name: "Add a channel" }).click();
  const row = step.getByRole("listitem", { name: "Channel 1" });
  const service = row.getByRole("combobox", { name: "Service" });
  await expect(service).toBeFocused();
  await service.selectOption("Discord");
  const address = row.getByRole("textbox", { name: "Address" });
  await address.fill("https://example.com/hook");
  await expect(row.getByText("This does not look like an address of Discord.")).toBeVisible();
  await address.fill("http://10.0.0.1/api/webhooks/1/x");
  await row.getByRole("button", { name: "Send a test to channel 1" }).click();
  await expect(row.getByText("Does not work")).toBeVisible();

  // What the server refuses is said where it was typed, and nothing is lost.
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(row.getByText(/cannot be used/)).toBeVisible();
  await expect(address).toBeFocused();
  await address.fill("https://discord.com/api/webhooks/1/x");
  await row.getByRole("textbox", { name: "Text" }).fill("New: {{name}}");
  await editor.save();
  const saved = await account.readForm(id);
  expect(saved.settings.chats).toMatchObject([
    { service: "discord", url: "https://discord.com/api/webhooks/1/x", text: "New: {{name}}" },
  ]);
  await row.getByRole("button", { name: "Remove channel 1" }).click();
  await expect(step.getByRole("button", { name: "Add a channel" })).toBeFocused();
});
