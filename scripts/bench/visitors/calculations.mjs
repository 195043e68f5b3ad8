import {
  CHAIN_START,
  publishChainOfFifty,
  publishFormOfTwoHundred,
} from "../forms/form-of-two-hundred.mjs";
import { launchChromium } from "../support/launch-chromium.mjs";
import { inTurn, milliseconds } from "../support/measure.mjs";
import { row } from "../support/rows.mjs";
import { typeInto, visitUntilListening } from "./public-actions.mjs";
import { inVisit } from "./public-page.mjs";

const WITHOUT = "the same without calculations";
const NUMBER = "123456789012";

/**
 * A key in the number that 50 calculations depend on, each on the one before, until its paint; the results are
 * drawn in the frame after it.
 */
export async function measureCalculations({ ours: { origin } }) {
  const urls = {
    ours: `${origin}/form/${(await publishChainOfFifty(origin)).publicUrl}`,
    [WITHOUT]: `${origin}/form/${(await publishFormOfTwoHundred(origin)).publicUrl}`,
  };
  const browser = await launchChromium();
  try {
    const visits = Object.entries(urls).map(([name, url]) => [
      name,
      () => inVisit(browser, url, typeNumber),
    ]);
    const keys = await inTurn(Object.fromEntries(visits));
    return [
      row({
        what: `200 fields, 50 chained calculations: a key until its paint, to ${WITHOUT}`,
        aim: "≤ 1.20",
        results: Object.fromEntries(Object.entries(keys).map(([name, all]) => [name, all.flat()])),
        beside: WITHOUT,
        show: milliseconds,
      }),
    ];
  } finally {
    await browser.close();
  }
}

async function typeNumber({ page, url }) {
  await visitUntilListening(page, { url, choiceId: "q-9-1", dependentId: "q-9-7" });
  return typeInto(page, CHAIN_START, NUMBER);
}
