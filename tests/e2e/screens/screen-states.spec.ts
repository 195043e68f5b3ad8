import { DETAILS } from "../support/details";
import {
  closeModals,
  expectNoOverflow,
  expectNoViolations,
  expectNoViolationsInDark,
  topmostPart,
} from "../support/accessibility-checks";
import { addressOf } from "../support/routes";
import { takePicture } from "../support/take-picture";
import { expect, test } from "../support/test";

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

// Opened on a phone and then widened: the state remains, and the screen need not be loaded and
// filled again.
for (const { route, next = [], ...first } of DETAILS) {
  const { name } = first;
  const states = [first, ...next];
  test(`${name}: axe finds nothing, nothing overflows`, async ({ page, demo, account }) => {
    for (const [index, state] of states.entries()) {
      await test.step(state.name, async () => {
        if (index > 0) {
          await closeModals(page);
          await page.emulateMedia({ colorScheme: "light" });
          await page.setViewportSize(PHONE);
        }
        await state.open({ page, demo, account });
        await expect(page).toHaveURL(addressOf(route));
        const examined = { page, part: state.part ?? (await topmostPart(page)) };
        const shown = page.locator(examined.part).filter({ visible: true });
        await expectNoViolations(examined);
        await expectNoOverflow(page, [360]);
        await page.setViewportSize(DESK);
        await expect(shown).not.toHaveCount(0);
        await expectNoViolations(examined);
        await takePicture(page, state.picture ?? state.name);
        await expectNoViolationsInDark(examined);
        await expectNoOverflow(page, [768, 1280, 1920]);
      });
    }
  });
}
