// What is handed to the page runs in the browser.
/* global window, document, requestAnimationFrame, MessageChannel, PerformanceObserver */
/** Runs in the page before its own code: its clock, and a record of what the browser reports. */
export function installRecorder() {
  const nextPaint = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve(performance.now());
        channel.port2.postMessage(null); // delivered when the frame is painted
      });
    });
  // Asked by the clock: animation frames would make the browser draw frames that nobody else needs.
  window.untilPainted = async (isDone) => {
    while (!isDone()) {
      await new Promise((resolve) => setTimeout(resolve));
    }
    return nextPaint();
  };
  /** From the next event, as the browser stamped it, to its paint. */
  window.timeNext = (type) => {
    const paintOf = async (event) => (await nextPaint()) - event.timeStamp;
    window.timed = nextEvent(type).then(paintOf);
  };
  /**
   * The same to the frame in which `isDone`, as the browser itself reports it (Event Timing, in steps
   * of 8 ms from 16 on): a message after a long frame arrives after further frames and autofill.
   */
  window.timeNextShown = (type, isDone) => {
    const timeOf = async (event) => {
      const reported = reportOf(event);
      const isInItsFrame = await new Promise((resolve) =>
        requestAnimationFrame(() => resolve(isDone())),
      );
      return isInItsFrame ? reported : (await window.untilPainted(isDone)) - event.timeStamp;
    };
    window.timed = nextEvent(type).then(timeOf);
  };
  const nextEvent = (type) =>
    new Promise((resolve) => {
      window.addEventListener(type, resolve, { capture: true, once: true });
    });
  const reportOf = (event) =>
    new Promise((resolve) => {
      const isIts = (entry) => entry.name === event.type && entry.startTime === event.timeStamp;
      const look = (list, observer) => {
        const entry = list.getEntries().find(isIts);
        if (entry !== undefined) {
          observer.disconnect();
          resolve(entry.duration);
        }
      };
      new PerformanceObserver(look).observe({ type: "event", durationThreshold: 16 });
    });
  window.recorded = { lcp: 0, shift: 0, blocked: [] };
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  observe("largest-contentful-paint", ({ startTime }) => (window.recorded.lcp = startTime));
  // Shifts that follow an input within half a second are what the person asked for.
  observe("layout-shift", (entry) => {
    window.recorded.shift += entry.hadRecentInput ? 0 : entry.value;
  });
  observe("longtask", ({ startTime, duration }) =>
    window.recorded.blocked.push({ startTime, duration }),
  );
}

/**
 * One visit: milliseconds from the navigation to the first and the last field that listen, the
 * largest paint, blocking time after the first paint, layout shift, and bytes of scripts as sent.
 */
export async function visit(page, url) {
  await page.goto(url, { waitUntil: "commit" });
  const listening = await page.evaluate(async () => {
    const isHydrated = (element) =>
      element !== undefined && Object.keys(element).some((key) => key.startsWith("__reactProps"));
    await window.untilPainted(() => document.readyState !== "loading");
    const controls = [...document.querySelectorAll("main form [id^='field-']")];
    const first = await window.untilPainted(() => isHydrated(controls.at(0)));
    const last = await window.untilPainted(() => isHydrated(controls.at(-1)));
    return { first, last };
  });
  await settle(page);
  const rest = await page.evaluate((interactive) => {
    const firstPaint = performance.getEntriesByName("first-contentful-paint")[0].startTime;
    const { lcp, shift, blocked } = window.recorded;
    const blocking = blocked
      .filter(({ startTime }) => startTime >= firstPaint && startTime < interactive)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
    const scripts = performance
      .getEntriesByType("resource")
      .filter(({ name }) => /\.js$/.test(name));
    const bytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    return { lcp, shift, blocking, bytes };
  }, listening.last);
  return { ...listening, ...rest };
}

/** Milliseconds from each key to its paint, while a sentence is typed into a field. */
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

/** Milliseconds from a click on the first option until what depends on it is presented. */
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

/** Lets work that may wait come to its end. */
function settle(page) {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        window.requestIdleCallback(() => setTimeout(resolve, 250), { timeout: 3000 });
      }),
  );
}
