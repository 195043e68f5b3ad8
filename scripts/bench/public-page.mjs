import { publishFormOfTwenty } from "./forms/form-of-twenty.mjs";
import { publishFormOfTwoHundred } from "./forms/form-of-two-hundred.mjs";
import { median, milliseconds, p95 } from "./measure.mjs";
import { launchChromium } from "./launch-chromium.mjs";
import { installClock } from "./page-clock.mjs";
import { recordChoices, withPlainChoices } from "./plain-choice.mjs";
import { choose, installRecorder, readShift, settle, typeInto, visit } from "./public-actions.mjs";

const THROTTLE = 4;
const VISITS = 5;
const SECTIONS = [1, 3, 5, 7, 9];
const FIELDS = "main form [id^='field-']";
// "Slow 4G" of Lighthouse, and of the developer tools: with 3.75 times the latency.
const MEGABIT = 1_000_000 / 8;
const SLOW_4G = { latency: 150, download: 1.6 * MEGABIT, upload: 0.75 * MEGABIT };
const SLOWER_4G = { latency: 562.5, download: 1.44 * MEGABIT, upload: 0.675 * MEGABIT };

/**
 * Measures what visitors of `origin` wait for, in a Chromium with fourfold CPU slowdown. For
 * comparison, alternately: an empty page of `bare`, the same 200 fields there drawn by
 * react-hook-form, and our own page with a few lines instead of its scripts. Returns the rows of a
 * table: what, measured, target.
 */
export async function measurePublicPage(origin, bare) {
  const twenty = `${origin}/form/${(await publishFormOfTwenty(origin)).publicUrl}`;
  const twoHundred = `${origin}/form/${(await publishFormOfTwoHundred(origin)).publicUrl}`;
  const browser = await launchChromium();
  try {
    const recorded = await inVisit({ browser, url: twoHundred }, (page) =>
      recordVisit(page, twoHundred),
    );
    const slow = await inTurn([{ browser, url: twenty, network: SLOW_4G }]);
    const slower = await inTurn([{ browser, url: twenty, network: SLOWER_4G }]);
    const [ours, hookForm, empty, plain] = await inTurn([
      { browser, url: twoHundred, use: fillIn },
      { browser, url: `${bare}/hook-form`, use: fillIn },
      { browser, url: `${bare}/empty`, selector: "button" },
      { browser, url: twoHundred, measure: (page, url) => choosePlainly(page, { url, recorded }) },
    ]);
    return [
      ...rowsOfTwenty("slow 4G", slow[0]),
      ...rowsOfTwenty("562 ms away", slower[0]),
      ...rowsOfTwoHundred(ours),
      ...rowsBeside({ ours, hookForm, empty, plain }),
    ];
  } finally {
    await browser.close();
  }
}

/**
 * Five visits of each kind, alternately, so that changes of the machine's speed affect all of them.
 */
async function inTurn(kinds) {
  const results = kinds.map(() => []);
  for (let count = 0; count < VISITS; count += 1) {
    for (const [index, { use, measure = visit, ...kind }] of kinds.entries()) {
      const one = await inVisit(kind, async (page) => {
        const seen = await measure(page, kind.url);
        return { ...seen, ...(use === undefined ? {} : await use(page)) };
      });
      results[index].push(one);
    }
  }
  return results;
}

/** Each visit has an empty cache. */
async function inVisit({ browser, network, selector = FIELDS }, use) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: THROTTLE });
  if (network !== undefined) {
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: network.latency,
      downloadThroughput: network.download,
      uploadThroughput: network.upload,
    });
  }
  await page.addInitScript(installClock);
  await page.addInitScript(installRecorder, selector);
  const result = await use(page);
  await context.close();
  return result;
}

async function fillIn(page) {
  const keys = await typeInto(page, "q-1-12");
  return { keys, choices: await chooseEach(page), shiftInAll: await readShift(page) };
}

async function recordVisit(page, url) {
  await visit(page, url);
  return recordChoices(page, SECTIONS);
}

async function choosePlainly(page, { url, recorded }) {
  await page.route("**/*.js", (route) => route.abort());
  await page.goto(url);
  await withPlainChoices(page, recorded);
  await settle(page);
  return { choices: await chooseEach(page) };
}

async function chooseEach(page) {
  const choices = [];
  for (const section of SECTIONS) {
    const choiceId = `q-${section}-0`;
    choices.push(await choose(page, { choiceId, dependentId: `q-${section}-6` }));
  }
  return choices;
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

function rowsBeside({ ours, hookForm, empty, plain }) {
  const all = (seen, key) => seen.flatMap((one) => one[key]);
  const what = "The same fields in plain react-hook-form, no CSS";
  const ratio = (key) => (median(all(ours, key)) / median(all(hookForm, key))).toFixed(2);
  return [
    ["An empty Next page: its button listens", both(all(empty, "last")), ""],
    [`${what}: the last field listens`, both(all(hookForm, "last")), ""],
    [`${what}: key press to paint`, both(all(hookForm, "keys")), ""],
    [`${what}: a choice shows its five dependents`, both(all(hookForm, "choices")), ""],
    [
      "Ours beside react-hook-form: listening, a choice",
      `${ratio("last")}, ${ratio("choices")}`,
      "",
    ],
    [
      "Our page without its scripts, the five dependents put in by hand: a choice",
      both(all(plain, "choices")),
      "",
    ],
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
