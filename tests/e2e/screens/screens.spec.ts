import {
  expectNoOverflow,
  expectNoViolations,
  expectNoViolationsInDark,
  topmostPart,
} from "../support/accessibility-checks";
import { addressOf } from "../support/routes";
import { SCREENS } from "../support/screens";
import { takePicture } from "../support/take-picture";
import { expect, test } from "../support/test";

/** The smallest supported width of each project, and others that often break layouts. */
const WIDTHS: Record<string, number[]> = { phone: [360], desktop: [768, 1280, 1920] };

for (const { name, route, isLayered, open } of SCREENS) {
  test(`${name}: axe finds nothing, nothing overflows`, async ({
    page,
    demo,
    account,
  }, testInfo) => {
    const project = testInfo.project.name;
    await open({ page, demo, account });
    await expect(page).toHaveURL(addressOf(route));
    const examined = { page, part: isLayered ? await topmostPart(page) : null };
    await expectNoViolations(examined);
    await takePicture(page, `${project}-light-${name}`);
    await expectNoViolationsInDark(examined);
    await takePicture(page, `${project}-dark-${name}`);
    await expectNoOverflow(page, WIDTHS[project] ?? []);
  });
}
