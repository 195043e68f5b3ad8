import type { Page } from "@playwright/test";
import type { newPerson } from "./account";

/** Signs up through the user interface. */
export async function signUp(page: Page, person: ReturnType<typeof newPerson>): Promise<void> {
  await page.goto("/register");
  await page.getByLabel("Username").fill(person.username);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm Password").fill(person.password);
  await page.getByRole("button", { name: "Create account" }).click();
}
