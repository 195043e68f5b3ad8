import { publishFormOfTwenty } from "../forms/form-of-twenty.mjs";
import { publishFormOfTwoHundred } from "../forms/form-of-two-hundred.mjs";
import { launchChromium, watchCpu } from "../support/launch-chromium.mjs";
import { inTurn, milliseconds, p95 } from "../support/measure.mjs";
import { installClock } from "../support/page-clock.mjs";
import { row } from "../support/rows.mjs";
import {
  choose,
  installRecorder,
  memoryOf,
  typeInto,
  visit,
  visitUntilListening,
} from "./public-actions.mjs";

const THROTTLE = 4;
const SECTIONS = [1, 4, 7];
const HOOK_FORM = "react-hook-form in Next";
const SURVEY = "SurveyJS in Next";
// "Slow 4G" of Lighthouse.
const MEGABIT = 1_000_000 / 8;
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6 * MEGABIT,
  uploadThroughput: 0.75 * MEGABIT,
};

/** What visitors wait for, in a Chromium with fourfold CPU slowdown, beside other form libraries. */
export async function measurePublicPage({ bare, ...formlane }) {
  const twenty = { [HOOK_FORM]: `${bare.origin}/hook-form/20` };
  const twoHundred = {
    [HOOK_FORM]: `${bare.origin}/hook-form/200`,
    [SURVEY]: `${bare.origin}/survey/200`,
  };
  for (const [name, { origin }] of Object.entries(formlane)) {
    twenty[name] = `${origin}/form/${(await publishFormOfTwenty(origin)).publicUrl}`;
    twoHundred[name] = `${origin}/form/${(await publishFormOfTwoHundred(origin)).publicUrl}`;
  }
  const browser = await launchChromium();
  try {
    return [
      ...rowsOfTwoHundred(await inTurn(visitsOf({ browser, urls: twoHundred, use: fillIn }))),
      ...rowsOfTwenty(await inTurn(visitsOf({ browser, urls: twenty, use: load }))),
    ];
  } finally {
    await browser.close();
  }
}

function visitsOf({ browser, urls, use }) {
  const visits = Object.entries(urls).map(([name, url]) => [
    name,
    () => inVisit(browser, url, use),
  ]);
  return Object.fromEntries(visits);
}

/** Each visit has an empty cache, in a Chromium with fourfold CPU slowdown. */
export async function inVisit(browser, url, use) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: THROTTLE });
  await page.addInitScript(installClock);
  await page.addInitScript(installRecorder);
  const result = await use({ page, session, url });
  await context.close();
  return result;
}

async function load({ page, session, url }) {
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_4G);
  return visit(page, url);
}

async function fillIn({ page, session, url }) {
  const cpuTime = await watchCpu(session);
  const probed = { url, choiceId: "q-9-1", dependentId: "q-9-7" };
  const listens = await visitUntilListening(page, probed);
  const cpu = await cpuTime();
  const memory = await memoryOf(page, session);
  const keys = await typeInto(page, "q-1-16");
  const choices = [];
  for (const section of SECTIONS) {
    const choiceId = `q-${section}-0`;
    choices.push(await choose(page, { choiceId, dependentId: `q-${section}-6` }));
  }
  return { listens, cpu, memory, keys, choices };
}

function rowsOfTwoHundred(visits) {
  const form = "200 fields, 100 rules";
  const cpu = all(visits, "cpu");
  const listens = { results: all(visits, "listens"), cpu, show: milliseconds };
  const choices = { results: all(visits, "choices"), show: milliseconds };
  const memory = { results: all(visits, "memory"), show: megabytes };
  const keys = { results: each(all(visits, "keys"), p95), show: milliseconds };
  const [beside, survey] = [HOOK_FORM, SURVEY];
  const dependents = `${form}: a choice until its five dependents show`;
  return [
    row({ what: `${form}: interactive, to ${beside}`, aim: "≤ 0.55", ...listens, beside }),
    row({ what: `${form}: interactive, to ${survey}`, aim: "≤ 0.20", ...listens, beside: survey }),
    row({ what: `${dependents}, to ${beside}`, aim: "≤ 0.80", ...choices, beside }),
    row({ what: `${form}: memory of the page, to ${beside}`, aim: "≤ 0.60", ...memory, beside }),
    row({ what: `${form}: a key until its paint, p95`, aim: "≤ 32 ms", ...keys }),
  ];
}

function rowsOfTwenty(visits) {
  const form = "20 fields, slow 4G";
  const paint = { results: all(visits, "lcp"), show: milliseconds };
  const blocking = { results: all(visits, "blocking"), show: milliseconds };
  const shift = { results: each(all(visits, "shift"), largest), show: String };
  return [
    row({ what: `${form}: largest paint`, aim: "no worse", ...paint }),
    row({ what: `${form}: blocking time`, aim: "no worse", ...blocking }),
    row({ what: `${form}: layout shift`, aim: "0", ...shift }),
  ];
}

/** All numbers of one kind, by the name of the page. */
function all(visits, key) {
  return each(visits, (seen) => seen.flatMap((one) => one[key]));
}

function each(byName, change) {
  const changed = Object.entries(byName).map(([name, numbers]) => [name, [change(numbers)].flat()]);
  return Object.fromEntries(changed);
}

function largest(numbers) {
  return Math.round(Math.max(...numbers) * 10_000) / 10_000;
}

function megabytes(number) {
  return `${number.toFixed(1)} MB`;
}
