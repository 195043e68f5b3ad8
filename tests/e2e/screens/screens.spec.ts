import type { Page } from "@playwright/test";
import {
  closeModals,
  expectNoOverflow,
  expectNoOverflowOfLargeText,
  expectNoViolations,
  expectNoViolationsInDark,
  expectNoViolationsOfStructure,
  topmostPart,
} from "../support/accessibility-checks";
import { addressOf } from "../support/routes";
import { DETAILS } from "../support/screens/details";
import { SCREENS, type Screen, type Visit } from "../support/screens/screens";
import { takePicture } from "../support/screens/take-picture";
import { expect, test } from "../support/test";

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
/** The first is half of a window of 1280, which is what a zoom of 200 % leaves. */
const WIDTHS_OF_DESKS = [640, 768, 1280, 1920];

type State = Omit<Screen, "route" | "next">;

for (const { name, ...screen } of SCREENS) {
  test(`${name}: axe finds nothing, nothing overflows`, async ({ page, demo, account }) => {
    await examineAll({ page, demo, account }, { name, ...screen }, examineScreen);
  });
}

for (const { name, ...detail } of DETAILS) {
  test(`${name}: axe finds nothing, nothing overflows`, async ({ page, demo, account }) => {
    await examineAll({ page, demo, account }, { name, ...detail }, examineDetail);
  });
}

type Examine = (page: Page, state: State) => Promise<void>;

/** Opened on a phone and then widened: the state remains, and the screen need not be loaded and filled again. */
async function examineAll(visit: Visit, screen: Screen, examine: Examine): Promise<void> {
  const { page } = visit;
  const { route, next = [], ...first } = screen;
  for (const [index, state] of [first, ...next].entries()) {
    await test.step(state.name, async () => {
      if (index > 0) {
        await closeModals(page);
        await page.emulateMedia({ colorScheme: "light" });
        await page.setViewportSize(PHONE);
      }
      await state.open(visit);
      await expect(page).toHaveURL(addressOf(route));
      await examine(page, state);
    });
  }
}

/** In both themes at both widths: here are the frame and all that only one width shows. */
async function examineScreen(page: Page, { name, isLayered, widen }: State): Promise<void> {
  const part = async () => (isLayered ? await topmostPart(page) : null);
  for (const [device, size] of Object.entries({ phone: PHONE, desktop: DESK })) {
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize(size);
    if (size === DESK) {
      await widen?.(page);
    }
    const examined = { page, part: await part() };
    await expectNoViolations(examined);
    await takePicture(page, `${device}-light-${name}`);
    await expectNoViolationsInDark(examined);
    await takePicture(page, `${device}-dark-${name}`);
    await expectNoOverflow(page, size === DESK ? WIDTHS_OF_DESKS : [360]);
    await expectNoOverflowOfLargeText(page, size === DESK ? 1280 : PHONE.width);
  }
}

/** Structure at both widths, colours at one. */
async function examineDetail(page: Page, state: State): Promise<void> {
  const examined = { page, part: state.part ?? (await topmostPart(page)) };
  const shown = page.locator(examined.part).filter({ visible: true });
  await expectNoViolationsOfStructure(examined);
  await expectNoOverflow(page, [360]);
  await expectNoOverflowOfLargeText(page, PHONE.width);
  await page.setViewportSize(DESK);
  await expect(shown).not.toHaveCount(0);
  await expectNoViolations(examined);
  await takePicture(page, state.picture ?? state.name);
  await expectNoViolationsInDark(examined);
  await expectNoOverflow(page, WIDTHS_OF_DESKS);
  await expectNoOverflowOfLargeText(page, 1280);
}
