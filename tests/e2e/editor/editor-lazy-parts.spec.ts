import type { Page } from "@playwright/test";
import { EditorScreen } from "../support/editor";
import { field } from "../support/form-builder";
import { expect, test } from "../support/test";

const name = field("text", "name", { label: "Name" });

/**
 * From now on only the scripts in the page's HTML load; others fail or are delayed. The returned
 * function lets them through.
 */
async function withoutLateScripts(
  page: Page,
  path: string,
  others: "fail" | "wait" = "fail",
): Promise<() => void> {
  const html = await (await page.request.get(path)).text();
  let letThrough: () => void = () => undefined;
  let isBlocked = true;
  const open = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    const script = new URL(route.request().url()).pathname.split("/").at(-1) ?? "";
    if (isBlocked && !html.includes(script)) {
      if (others === "fail") {
        return route.abort();
      }
      await open;
    }
    return route.continue();
  });
  return () => {
    isBlocked = false;
    letThrough();
  };
}

test("what comes late says that it did not come, and comes when it is asked again", async ({
  ownerPage: page,
  account,
}) => {
  const editor = new EditorScreen(page);
  const { id } = await account.createForm({ title: "Order", fields: [name] });
  const letThrough = await withoutLateScripts(page, `/form/edit/${id}`);
  await editor.open(id);
  await editor.row("Name").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("This could not be opened")).toBeVisible();
  await expect(page.getByText("Nothing you entered is lost")).toBeVisible();
  await expect(editor.row("Name")).toBeFocused();
  // The editor's own keys still work.
  await page.keyboard.press("Control+d");
  await expect(editor.rows).toHaveCount(2);

  await page.getByRole("tab", { name: "General" }).click();
  await expect(page.getByText("The settings could not be loaded.")).toBeVisible();
  await page.getByRole("button", { name: "Show preview" }).click();
  await expect(page.getByText("The parts of the preview could not be loaded.")).toBeVisible();

  letThrough();
  const preview = page.getByRole("region", { name: "Preview" });
  await preview.getByRole("button", { name: "Try again" }).click();
  await expect(preview.getByText("For trying only")).toBeVisible();
  await page.getByRole("tabpanel").getByRole("button", { name: "Try again" }).click();
  await expect(page.getByLabel("Form name")).toHaveValue("Order");
  await editor.rows.first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Configure Field" })).toBeVisible();
});

test("a dialog that is on its way is shown as such and can be closed", async ({
  ownerPage: page,
  account,
}) => {
  const editor = new EditorScreen(page);
  const { id } = await account.createForm({ title: "Order", fields: [name] });
  const letThrough = await withoutLateScripts(page, `/form/edit/${id}`, "wait");
  await editor.open(id);
  await editor.row("Name").focus();
  await page.keyboard.press("Enter");
  const coming = page.getByRole("dialog", { name: "Loading" });
  await expect(coming).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(coming).toBeHidden();
  await expect(editor.row("Name")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(coming).toBeVisible();
  letThrough();
  await expect(page.getByRole("dialog", { name: "Configure Field" })).toBeVisible();
});

test("a dialog that did not come opens from its notice", async ({ ownerPage: page, account }) => {
  const editor = new EditorScreen(page);
  const { id } = await account.createForm({ title: "Order", fields: [name] });
  const letThrough = await withoutLateScripts(page, `/form/edit/${id}`);
  await editor.open(id);
  await editor.row("Name").focus();
  await page.keyboard.press("Enter");
  const again = page.getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible();
  letThrough();
  await again.click();
  await expect(page.getByRole("dialog", { name: "Configure Field" })).toBeVisible();
});

test("opening tries nothing that the page's policy forbids", async ({
  ownerPage: page,
  account,
}) => {
  const editor = new EditorScreen(page);
  const { id } = await account.createForm({ title: "Order", fields: [name] });
  await page.addInitScript(() => {
    const tried: string[] = [];
    Object.assign(window, { tried });
    document.addEventListener("securitypolicyviolation", (event) => tried.push(event.blockedURI));
  });
  await editor.open(id);
  await editor.row("Name").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Configure Field" })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, "tried") as unknown)).toEqual([]);
});

test("a row can be pressed as soon as the outline can be used", async ({
  ownerPage: page,
  account,
}) => {
  const editor = new EditorScreen(page);
  const { id } = await account.createForm({ title: "Order", fields: [name] });
  await page.addInitScript(() => {
    const press = () => {
      const search = document.getElementById("outline-search") ?? {};
      const isAlive = Object.keys(search).some((key) => key.startsWith("__reactProps"));
      if (isAlive) {
        document.querySelector<HTMLElement>("[data-row]")?.click();
      } else {
        setTimeout(press);
      }
    };
    press();
  });
  await editor.open(id);
  await expect(editor.row("Name")).toHaveAttribute("aria-pressed", "true");
});
