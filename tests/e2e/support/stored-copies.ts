import type { Page } from "@playwright/test";

/** Number of working copies that the browser stores for recovery after a crash. */
export async function countStoredCopies(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    // Opening a missing database would create it without the store that the editor needs.
    if (!databases.some(({ name }) => name === "formlane")) {
      return 0;
    }
    return new Promise<number>((resolve, reject) => {
      const opened = indexedDB.open("formlane");
      opened.onerror = () => reject(new Error("no database"));
      opened.onsuccess = () => {
        const database = opened.result;
        if (!database.objectStoreNames.contains("working-copies")) {
          database.close();
          resolve(0);
          return;
        }
        const count = database.transaction("working-copies").objectStore("working-copies").count();
        count.onsuccess = () => {
          database.close();
          resolve(count.result);
        };
      };
    });
  });
}
