import { field } from "../../support/form-builder";
import { expect, test } from "../../support/test";

test("a signed receipt is checked from its link, offline, and refused once it is changed", async ({
  account,
  page,
  context,
}) => {
  const form = await account.createLiveForm({
    title: "Permit",
    fields: [field("text", "name", { label: "Name" })],
    settings: { isReceiptSigned: true },
  });
  await page.goto(form.fullPublicUrl);
  await page.getByLabel("Name").fill("Ann O’Neil");
  await page.getByRole("button", { name: "Submit" }).click();
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Signed receipt" }).click();
  const verify = await opened;
  await expect(verify.getByText("This receipt is genuine")).toBeVisible();
  await expect(verify.getByRole("term").filter({ hasText: /^Name$/ })).toBeVisible();
  await expect(verify.getByText("Ann O’Neil")).toBeVisible();

  const receipt = verify.getByLabel("Receipt");
  const genuine = await receipt.inputValue();
  const [header = "", payload = "", signature = ""] = genuine.split(".");
  const other = Buffer.from(payload, "base64url").toString().replace("Ann", "Eve");
  await context.setOffline(true);
  await receipt.fill([header, Buffer.from(other).toString("base64url"), signature].join("."));
  await verify.getByRole("button", { name: "Check" }).click();
  await expect(verify.getByRole("alert").first()).toContainText("This is not what was signed");
  await receipt.fill(`https://elsewhere.example/verify#${genuine}`);
  await verify.getByRole("button", { name: "Check" }).press("Enter");
  await expect(verify.getByText("This receipt is genuine")).toBeVisible();
});
