import { SCREENS } from "./support/screens";
import { expect, test } from "./support/test";

const THEMES = ["light", "dark"] as const;
const FOLDER = "docs/screenshots";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const screen of SCREENS) {
  test(`${screen.name} can be looked at in both themes`, async ({
    page,
    demo,
    account,
  }, testInfo) => {
    await screen.open({ page, demo, account });
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      const file = `${testInfo.project.name}-${colorScheme}-${screen.name}.png`;
      // Only on request, so that a test run leaves the working tree as it was.
      const path = process.env.UPDATE_SCREENSHOTS ? { path: `${FOLDER}/${file}` } : {};
      const picture = await page.screenshot({ ...path, animations: "disabled", caret: "hide" });
      expect(picture.byteLength).toBeGreaterThan(0);
    }
  });
}
