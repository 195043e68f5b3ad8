import { expect, test } from "../support/test";

test("the frame leads everywhere and signs out", async ({ ownerPage: page, account }, testInfo) => {
  await page.goto("/dashboard");
  const openMenu = async () => {
    if (testInfo.project.name === "phone") {
      await page.getByRole("button", { name: "Open menu" }).click();
    }
  };
  for (const name of ["My Forms", "Submissions", "Settings", "Dashboard"]) {
    await openMenu();
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveTitle(new RegExp(`^${name} · Formlane`));
  }
  await openMenu();
  await expect(page.getByText("Not Connected").filter({ visible: true })).toBeVisible();
  await expect(page.getByText(account.person.email).filter({ visible: true })).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/login");
});
