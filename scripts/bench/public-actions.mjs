// Functions that are passed to the page run in the browser.
/* global window, document, PerformanceObserver */

/**
 * Runs in the page after `installClock` and before its own code: records what the browser reports,
 * and when the first and the last of the elements matching `selector` are hydrated.
 */
export function installRecorder(selector) {
  const LISTENING = "every field listens";
  window.recorded = { lcp: 0, shift: 0, blocked: [] };
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  observe("largest-contentful-paint", ({ startTime }) => (window.recorded.lcp = startTime));
  // Shifts within half a second after an input are expected by the user.
  observe("layout-shift", (entry) => {
    window.recorded.shift += entry.hadRecentInput ? 0 : entry.value;
  });
  observe("longtask", ({ startTime, duration }) =>
    window.recorded.blocked.push({ startTime, duration }),
  );
  const isHydrated = (element) =>
    element !== undefined && Object.keys(element).some((key) => key.startsWith("__reactProps"));
  const listenTo = async () => {
    await window.untilTrue(() => document.readyState !== "loading");
    const controls = [...document.querySelectorAll(selector)];
    const listens = (control) => window.untilPainted(() => isHydrated(control));
    // One by one: otherwise the last field would wait for the first one's frame too.
    const [first, last] = await Promise.all([listens(controls.at(0)), listens(controls.at(-1))]);
    Object.assign(window.recorded, { first, last });
    console.debug(LISTENING);
  };
  void listenTo();
}

/**
 * One visit, without any call into the page before it is hydrated: calls of the driver count as
 * user gestures, and Chromium's autofill then reads the whole form again for each list it parses.
 * Milliseconds from the navigation to the first and the last hydrated field, largest paint,
 * blocking time after the first paint, layout shift, and bytes of scripts as sent.
 */
export async function visit(page, url) {
  const ready = page.waitForEvent("console", (message) => message.text() === "every field listens");
  await page.goto(url, { waitUntil: "commit" });
  await ready;
  await settle(page);
  return page.evaluate(() => {
    const firstPaint = performance.getEntriesByName("first-contentful-paint")[0].startTime;
    const { first, last, lcp, shift, blocked } = window.recorded;
    const blocking = blocked
      .filter(({ startTime }) => startTime >= firstPaint && startTime < last)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
    const scripts = performance
      .getEntriesByType("resource")
      .filter(({ name }) => /\.js$/.test(name));
    const bytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    return { first, last, lcp, shift, blocking, bytes };
  });
}

/** Milliseconds from each key to its paint while a sentence is typed into a field. */
export async function typeInto(page, fieldId) {
  await page.evaluate((id) => {
    const control = document.getElementById(`field-${id}`);
    control.scrollIntoView({ block: "center" });
    control.focus({ preventScroll: true });
  }, fieldId);
  await settle(page);
  const times = [];
  for (const letter of "what would you like to tell us about it") {
    await page.evaluate(() => window.timeNext("keydown"));
    await page.keyboard.press(letter === " " ? "Space" : letter);
    times.push(await page.evaluate(() => window.timed));
    await page.waitForTimeout(80);
  }
  return times;
}

/** Milliseconds from a click on the first option until its dependents are presented. */
export async function choose(page, { choiceId, dependentId }) {
  const first = page.locator(`#field-${choiceId}`);
  await first.scrollIntoViewIfNeeded();
  await settle(page);
  await page.evaluate(
    (id) => window.timeNextShown("click", () => document.getElementById(`field-${id}`) !== null),
    dependentId,
  );
  await first.click();
  return page.evaluate(() => window.timed);
}

export function readShift(page) {
  return page.evaluate(() => window.recorded.shift);
}

/** Waits until deferred work is done. */
export function settle(page) {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        window.requestIdleCallback(() => setTimeout(resolve, 250), { timeout: 3000 });
      }),
  );
}
