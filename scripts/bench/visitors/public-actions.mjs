// Functions that are passed to the page run in the browser.

const PROBE_MS = 20;
const IDLE_MS = 1_000;
const MEGABYTE = 1024 * 1024;

/** Runs in the page after `installClock` and before its own code: records what the browser reports. */
export function installRecorder() {
  window.recorded = { lcp: 0, shift: 0, blocked: [], listens: null };
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
  // As our page, react-hook-form and SurveyJS mark a question.
  window.question = (id) =>
    document.getElementById(`field-${id}`) ?? document.querySelector(`[data-name="${id}"]`);
  window.isShown = (id) => window.question(id)?.checkVisibility() === true;
}

/**
 * Runs in the page before its own code, needs nothing of what the page is made with: every few
 * milliseconds chooses the second and then the first option of a question, until the question that
 * depends on the first one shows. A browser keeps such a choice also where no script listens, so that
 * the change from one to the other is what tells.
 */
function installProbe({ choiceId, dependentId, everyMs }) {
  const radios = () => {
    const first = window.question(choiceId);
    const control = first?.matches("input") ? first : first?.querySelector("input[type=radio]");
    return control ? [...document.getElementsByName(control.name)] : [];
  };
  const until = async () => {
    while (!window.isShown(dependentId)) {
      const [first, second] = radios();
      second?.click();
      first?.click();
      await new Promise((resolve) => setTimeout(resolve));
      if (!window.isShown(dependentId)) {
        await new Promise((resolve) => setTimeout(resolve, everyMs));
      }
    }
    window.recorded.listens = performance.now();
    console.debug("the page listens");
  };
  // Once the document is there, and what `installRecorder` adds.
  setTimeout(until);
}

/**
 * One visit without any call into the page while it loads: calls of the driver count as user gestures,
 * and Chromium's autofill then reads the whole form again for each list it parses. Milliseconds until
 * the largest paint, blocked after the first one until nothing happens any more, and layout shift.
 */
export async function visit(page, url) {
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForTimeout(IDLE_MS);
  return page.evaluate(() => {
    const firstPaint = performance.getEntriesByName("first-contentful-paint")[0].startTime;
    const { lcp, shift, blocked } = window.recorded;
    const blocking = blocked
      .filter(({ startTime }) => startTime >= firstPaint)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
    return { lcp, shift, blocking };
  });
}

/** One visit until a choice has an effect: milliseconds since the navigation. */
export async function visitUntilListening(page, { url, choiceId, dependentId }) {
  await page.addInitScript(installProbe, { choiceId, dependentId, everyMs: PROBE_MS });
  const ready = page.waitForEvent("console", (message) => message.text() === "the page listens");
  await page.goto(url, { waitUntil: "commit" });
  await ready;
  return page.evaluate(() => window.recorded.listens);
}

/** What the page holds after a collection: objects of scripts, the document and buffers, in megabytes. */
export async function memoryOf(page, session) {
  await settle(page);
  await session.send("HeapProfiler.collectGarbage");
  const held = await session.send("Runtime.getHeapUsage");
  return (held.usedSize + held.embedderHeapUsedSize + held.backingStorageSize) / MEGABYTE;
}

/** Milliseconds from each key to its paint while a text is typed into a field. */
export async function typeInto(page, fieldId, text = "what would you like") {
  await page.evaluate((id) => {
    const question = window.question(id);
    const control = question.matches("input") ? question : question.querySelector("input");
    control.scrollIntoView({ block: "center" });
    control.focus({ preventScroll: true });
  }, fieldId);
  await settle(page);
  const times = [];
  for (const letter of text) {
    await page.evaluate(() => window.timeNext("keydown"));
    await page.keyboard.press(letter === " " ? "Space" : letter);
    times.push(await page.evaluate(() => window.timed));
    await page.waitForTimeout(80);
  }
  return times;
}

/** Milliseconds from a click on the first option until its dependents are presented. */
export async function choose(page, { choiceId, dependentId }) {
  const first = page.locator(`#field-${choiceId}, [data-name="${choiceId}"] label`).first();
  await first.scrollIntoViewIfNeeded();
  await settle(page);
  await page.evaluate((id) => window.timeNextShown("click", () => window.isShown(id)), dependentId);
  await first.click();
  return page.evaluate(() => window.timed);
}

/** Waits until deferred work is done. */
function settle(page) {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        window.requestIdleCallback(() => setTimeout(resolve, 250), { timeout: 3000 });
      }),
  );
}
