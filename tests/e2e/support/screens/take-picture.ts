import { existsSync } from "node:fs";
import type { Page } from "@playwright/test";

/**
 * Updates a picture of docs/screenshots. Only on request: a test run leaves the working tree
 * unchanged.
 */
export async function takePicture(page: Page, file: string): Promise<void> {
  const path = `docs/screenshots/${file}.png`;
  if (process.env.UPDATE_SCREENSHOTS && existsSync(path)) {
    await page.screenshot({ path, animations: "disabled", caret: "hide" });
  }
}
