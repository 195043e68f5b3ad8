import type { Page } from "@playwright/test";
import { expect, test } from "../support/test";

async function fill(page: Page) {
  await page.getByLabel("Requestor").selectOption("Leasing Manager");
  await page.getByLabel("Email").fill("leasing@example.com");
  await page.getByLabel("Property").selectOption("Harbor Point");
  await page.getByLabel("Decision Deadline").fill("2026-12-04");
  await page.getByLabel("Reason for Request").fill("Inspection findings.");
}

type Line = { type: string; category: string; amount: string };

async function add(page: Page, { type, category, amount }: Line) {
  await page.getByLabel("Type").selectOption(type);
  await page.getByLabel("Category").selectOption(category);
  await page.getByLabel("Amount").fill(amount);
  await page.getByRole("button", { name: "Add", exact: true }).click();
}

const submitOf = (page: Page) => page.getByRole("button", { name: "Submit Bundled Request" });
const CREDITS = { type: "Concession", category: "Closing Cost Credits" };

test("a request is entered, survives a lost connection, is sent and listed", async ({
  ownerPage: page,
}) => {
  await page.goto("/bundled-request");
  const title = "Bundled Property Concession/Change Request";
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Add Requests" })).toBeVisible();
  await expect(submitOf(page)).toBeDisabled();
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("Validation Error")).toBeVisible();
  await expect(page.getByText("Please select a category and enter a valid amount")).toBeVisible();
  await page.getByLabel("Category").selectOption("Closing Cost Credits");
  await page.getByLabel("Type").selectOption("Change");
  await expect(page.getByLabel("Category")).toHaveValue("");

  await add(page, { ...CREDITS, amount: "7,500" });
  await expect(page.getByLabel("Category")).toHaveValue("");
  const approval = page.getByRole("region", { name: "Approval" });
  await expect(approval).toContainText("Approval required from");
  await expect(approval).toContainText("Portfolio Manager");
  await add(page, { type: "Change", category: "Changes in Class B Share", amount: "1800" });
  await expect(approval).toContainText("Portfolio Manager");
  await expect(approval).toContainText("Low priority");
  await add(page, { ...CREDITS, amount: "0.01" });
  await expect(approval).toContainText("Regional Director");
  const reason = "The total concession amount exceeds the $7,500 threshold.";
  await expect(approval).toContainText(reason);
  const lines = page.getByRole("region", { name: "Current requests" });
  await expect(lines.getByRole("button", { name: /^Remove line/ })).toHaveCount(3);
  await expect(submitOf(page)).toBeDisabled();
  await fill(page);
  await expect(submitOf(page)).toBeEnabled();
  await page.getByRole("button", { name: /^Remove line 2/ }).click();
  await expect(page.getByText("Saved on this device")).toBeVisible();

  await page.route("**/api/bundled-requests/submit", (route) => route.abort());
  await submitOf(page).click();
  await expect(page.getByText("Submission Failed")).toBeVisible();
  await expect(page.getByText("Failed to submit bundled request. Please try again.")).toBeVisible();
  await page.unroute("**/api/bundled-requests/submit");
  await page.reload();
  await expect(page.getByLabel("Reason for Request")).toHaveValue("Inspection findings.");

  await submitOf(page).click();
  await expect(page.getByText("Bundled Request Submitted")).toBeVisible();
  await expect(
    page.getByText(
      "Successfully submitted 2 request(s). Approval required from Regional Director.",
    ),
  ).toBeVisible();
  await expect(page.getByLabel("Reason for Request")).toHaveValue("");
  await expect(page.getByText("No requests added yet.")).toBeVisible();

  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/forms");
  await page.goto("/submissions");
  await page.getByRole("combobox", { name: "Form" }).selectOption("Bundled requests");
  await page.getByRole("button", { name: /^View SUB-/ }).click();
  const panel = page.getByRole("dialog");
  await expect(panel.getByText(/^Leasing Manager is requesting a \$7,500\.00/)).toBeVisible();
  await panel.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No bundled requests yet")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: /^View SUB-/ })).toBeVisible();
});

test("the lists come from the settings, and no visitor sees what another one entered", async ({
  ownerPage: page,
}) => {
  await page.goto("/settings/requests");
  const card = page.getByRole("region", { name: "Bundled requests" });
  await card.getByLabel("Properties").fill("Elm Street 1");
  await card.getByLabel("Threshold in dollars").fill("a lot");
  await card.getByRole("button", { name: "Save lists" }).click();
  await expect(card.getByText("Please enter a threshold in whole dollars")).toBeVisible();
  await card.getByLabel("Threshold in dollars").fill("100");
  await card.getByRole("button", { name: "Save lists" }).click();
  await expect(page.getByText("Bundled request settings saved")).toBeVisible();

  await page.goto("/bundled-request");
  await page.getByLabel("Property").selectOption("Elm Street 1");
  await add(page, { ...CREDITS, amount: "100.01" });
  await expect(page.getByRole("region", { name: "Approval" })).toContainText("Threshold $100");
  await page.getByLabel("Amount").fill("5");
  await expect(page.getByText("Add the request you have begun, or empty it.")).toBeVisible();
  await expect(page.getByText("Saved on this device")).toBeVisible();

  await page.context().clearCookies();
  await page.reload();
  await expect(page.getByText("No requests added yet.")).toBeVisible();
  await expect(page.getByLabel("Amount")).toHaveValue("");
});
