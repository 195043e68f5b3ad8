import { publishFormOfTwenty } from "./form-of-twenty.mjs";
import { publishFormOfTwoHundred } from "./form-of-two-hundred.mjs";
import { median, milliseconds, p95 } from "./measure.mjs";
import { launchChromium } from "./launch-chromium.mjs";
import { installClock } from "./page-clock.mjs";
import { choose, installRecorder, readShift, typeInto, visit } from "./public-actions.mjs";

const THROTTLE = 4;
const VISITS = 5;
// "Slow 4G" as Lighthouse has it, and as the developer tools have it: 3.75 times the way there and back.
const MEGABIT = 1_000_000 / 8;
const SLOW_4G = { latency: 150, download: 1.6 * MEGABIT, upload: 0.75 * MEGABIT };
const SLOWER_4G = { latency: 562.5, download: 1.44 * MEGABIT, upload: 0.675 * MEGABIT };

/**
 * Measures what visitors of `origin` wait for, in a Chromium whose CPU is slowed down four times, and
 * what the same 200 fields take in `bare`, drawn by react-hook-form. Answers with the rows of a
 * table: what, measured, aim.
 */
export async function measurePublicPage(origin, bare) {
  const twenty = `${origin}/form/${(await publishFormOfTwenty(origin)).publicUrl}`;
  const twoHundred = `${origin}/form/${(await publishFormOfTwoHundred(origin)).publicUrl}`;
  const browser = await launchChromium();
  try {
    return [
      ...rowsOfTwenty("slow 4G", await visits({ browser, url: twenty, network: SLOW_4G })),
      ...rowsOfTwenty("562 ms away", await visits({ browser, url: twenty, network: SLOWER_4G })),
      ...rowsOfTwoHundred(await visits({ browser, url: twoHundred, use: fillIn })),
      ...rowsBeside(await visits({ browser, url: `${bare}/hook-form`, use: fillIn })),
    ];
  } finally {
    await browser.close();
  }
}

/** Each visit comes with an empty cache, as a stranger does. */
async function visits({ browser, url, network = null, use = null }) {
  const results = [];
  for (let count = 0; count < VISITS; count += 1) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: THROTTLE });
    if (network !== null) {
      await session.send("Network.enable");
      await session.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: network.latency,
        downloadThroughput: network.download,
        uploadThroughput: network.upload,
      });
    }
    await page.addInitScript(installClock);
    await page.addInitScript(installRecorder);
    const seen = await visit(page, url);
    results.push({ ...seen, ...(use === null ? {} : await use(page)) });
    await context.close();
  }
  return results;
}

async function fillIn(page) {
  const keys = await typeInto(page, "q-1-12");
  const choices = [];
  for (const section of [1, 3, 5, 7, 9]) {
    const choiceId = `q-${section}-0`;
    choices.push(await choose(page, { choiceId, dependentId: `q-${section}-6` }));
  }
  return { keys, choices, shiftInAll: await readShift(page) };
}

function rowsOfTwenty(where, seen) {
  const all = (key) => seen.map((one) => one[key]);
  return [
    [`20 fields, ${where}: largest paint`, both(all("lcp")), aim(where, "≤ 1,800 ms")],
    [`20 fields, ${where}: first field listens`, both(all("first")), aim(where, "≤ 2,200 ms")],
    [`20 fields, ${where}: blocking time`, both(all("blocking")), "≤ 150 ms"],
    [`20 fields, ${where}: layout shift`, worst(all("shift")), "0"],
    [`20 fields, ${where}: JavaScript as sent, what follows included`, kilobytes(all("bytes")), ""],
  ];
}

function aim(where, text) {
  return where === "slow 4G" ? text : "";
}

function rowsOfTwoHundred(seen) {
  const all = (key) => seen.flatMap((one) => one[key]);
  return [
    ["200 fields: the last field listens", both(all("last")), "≤ 1,000 ms"],
    ["200 fields: key press to paint", both(all("keys")), "p95 ≤ 32 ms"],
    ["200 fields: a choice shows its five dependents", both(all("choices")), "≤ 40 ms"],
    ["200 fields: layout shift, filling in included", worst(all("shiftInAll")), "0"],
  ];
}

function rowsBeside(seen) {
  const all = (key) => seen.flatMap((one) => one[key]);
  const what = "The same fields in plain react-hook-form, no CSS";
  return [
    [`${what}: the last field listens`, both(all("last")), ""],
    [`${what}: key press to paint`, both(all("keys")), ""],
    [`${what}: a choice shows its five dependents`, both(all("choices")), ""],
  ];
}

function both(numbers) {
  return `${milliseconds(median(numbers))}, p95 ${milliseconds(p95(numbers))}`;
}

function kilobytes(bytes) {
  return `${(median(bytes) / 1000).toFixed(1)} kB`;
}

function worst(shifts) {
  return String(Math.round(Math.max(...shifts) * 10_000) / 10_000);
}
