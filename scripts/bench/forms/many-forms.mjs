// Functions that are passed to the page run in the browser.
import { launchChromium } from "../support/launch-chromium.mjs";
import { median, milliseconds } from "../support/measure.mjs";
import { installClock } from "../support/page-clock.mjs";
import { post } from "./form-of-twenty.mjs";

const FORMS = 200;
const RUNS = 7;
const AIM = "≤ 150 ms";
const password = "bench-password";

/**
 * My Forms of an account with 200 forms of twelve fields, half of them live; deleted afterwards.
 */
export async function measureManyForms({ origin, kind }) {
  const unique = `forms-${Date.now()}`;
  const user = { username: unique, email: `${unique}@example.com`, password };
  const { token } = await post(`${origin}/api/auth/register`, user);
  const headers = { Authorization: `Bearer ${token}` };
  try {
    await makeForms({ origin, token });
    const browser = await launchChromium();
    try {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const { email } = user;
      await context.request.post(`${origin}/api/auth/login`, { data: { email, password } });
      const [{ name, value }] = await context.cookies();
      const byCookie = { Cookie: `${name}=${value}` };
      const what = `${kind}: My Forms with ${FORMS} forms`;
      return [
        [`${what}, API`, await answering({ url: `${origin}/api/forms`, headers }), AIM],
        [`${what}, page`, await answering({ url: `${origin}/forms`, headers: byCookie }), AIM],
        ...(await inChromium({ context, url: `${origin}/forms`, what })),
      ];
    } finally {
      await browser.close();
    }
  } finally {
    await fetch(`${origin}/api/auth/account`, {
      method: "DELETE",
      headers: { ...headers, "Content-Type": "application/json" },
      body: JSON.stringify({ password }),
    });
  }
}

async function makeForms({ origin, token }) {
  const types = ["text", "email", "dropdown", "radio", "date", "textarea"];
  const fields = Array.from({ length: 12 }, (_, index) => {
    const type = types[index % types.length];
    const hasOptions = type === "dropdown" || type === "radio";
    const options = hasOptions ? ["North", "South", "East", "West"] : [];
    return { id: `field-${index}`, type, label: `Question ${index + 1}`, options };
  });
  for (let index = 0; index < FORMS; index += 1) {
    const { id } = await post(`${origin}/api/forms`, { title: `Form ${index + 1}`, fields }, token);
    if (index % 2 === 0) {
      await post(`${origin}/api/forms/${id}/publish`, undefined, token);
    }
  }
}

/** Until the last byte of the response. */
async function answering({ url, headers }) {
  const times = [];
  let bytes = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now();
    const answer = await fetch(url, { headers });
    bytes = (await answer.arrayBuffer()).byteLength;
    times.push(performance.now() - start);
    if (!answer.ok) {
      throw new Error(`${url}: ${answer.status}`);
    }
  }
  return `${spread(times)}, ${(bytes / 1000).toFixed(0)} kB`;
}

/** From the navigation until the frame with the first cards is painted, and until all are. */
async function inChromium({ context, url, what }) {
  const page = await context.newPage();
  await page.addInitScript(installClock);
  await page.addInitScript((count) => {
    const cards = (least) => document.querySelectorAll("main li h2").length >= least;
    const firstPaint = () =>
      new Promise((resolve) => {
        const look = (list) =>
          list.getEntriesByName("first-contentful-paint").map((entry) => resolve(entry.startTime));
        new PerformanceObserver(look).observe({ type: "paint", buffered: true });
      });
    // The browser records its first paint; scripts that start meanwhile would delay a check of our
    // own.
    const firstCards = new Promise((resolve) =>
      requestAnimationFrame(() =>
        resolve(cards(1) ? firstPaint() : window.untilPainted(() => cards(1))),
      ),
    );
    const allCards = window.untilPainted(() => cards(count));
    window.cardsPainted = Promise.all([firstCards, allCards]);
  }, FORMS);
  const first = [];
  const all = [];
  // The first visit fills the browser's cache.
  for (let run = 0; run <= RUNS; run += 1) {
    await page.goto(new URL("/api/health", url).href);
    await page.goto(url);
    const [firstCards, allCards] = await page.evaluate(() => window.cardsPainted);
    if (run > 0) {
      first.push(firstCards);
      all.push(allCards);
    }
  }
  return [
    [`${what}, in Chromium until the first cards are painted`, spread(first), AIM],
    [`${what}, in Chromium until all cards are painted`, spread(all), ""],
  ];
}

function spread(times) {
  return `${milliseconds(median(times))} (worst ${milliseconds(Math.max(...times))})`;
}
