import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page } from "@playwright/test";

const EVERY_EXPORT = "**/submissions/export?*";
const triggerOf = (page: Page) => page.getByRole("button", { name: "Export" });

/** Chooses a format in the menu "Export". */
export async function exportAs(page: Page, format: string): Promise<void> {
  const trigger = triggerOf(page);
  // The menu does not open while another export is running.
  await expect(trigger).not.toHaveAttribute("aria-disabled", "true");
  await trigger.click();
  await page.getByRole("menuitem", { name: format, exact: true }).click();
}

/** From now on, tries to open the menu whenever an export was started and has no response yet. */
export async function tryTwoExports(page: Page): Promise<void> {
  await page.route(EVERY_EXPORT, async (route) => {
    const trigger = triggerOf(page);
    await expect(trigger).toBeFocused();
    await trigger.press("Enter");
    await trigger.click({ force: true });
    await expect(page.getByRole("menu")).toBeHidden();
    await route.fallback();
  });
}

/**
 * Replaces the browser's file dialog, which tests cannot click: returns a file of the page's own
 * storage.
 */
export async function answerPicker(page: Page): Promise<void> {
  await page.evaluate(() => {
    const showSaveFilePicker = async ({ suggestedName }: { suggestedName: string }) =>
      (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true });
    Object.assign(window, { showSaveFilePicker });
  });
}

/** Simulates browsers without a file picker. */
export async function withoutPicker(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { showSaveFilePicker: undefined }));
}

/** The content of a picked file; null when there is none with this name. */
export function pickedFile(page: Page, name: string): Promise<string | null> {
  return page.evaluate(async (wanted) => {
    const folder = await navigator.storage.getDirectory();
    const handle = await folder.getFileHandle(wanted).catch(() => null);
    return handle && (await handle.getFile()).text();
  }, name);
}

/** The content of the browser's download that `start` triggers. */
export async function downloadOf(page: Page, start: () => Promise<void>): Promise<string> {
  const downloading = page.waitForEvent("download");
  await start();
  return readFile(await (await downloading).path(), "utf8");
}

/**
 * Runs something while exports to a picked file fail midway: another server answers and
 * disconnects.
 */
export async function whileExportsBreak(page: Page, run: () => Promise<void>): Promise<void> {
  const server = createServer((_, response) => {
    response.writeHead(200, {
      "Content-Type": "text/csv; charset=utf-8",
      "X-Total-Count": "101",
    });
    response.write("ID\r\n1\r\n", () => response.socket?.end());
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  // A listening server has an address with a port.
  const { port } = server.address() as AddressInfo;
  await page.route(EVERY_EXPORT, (route) => route.continue({ url: `http://127.0.0.1:${port}/` }));
  await run();
  await page.unroute(EVERY_EXPORT);
  server.close();
}
