// Functions that are passed to the page run in the browser.
/**
 * Runs in the page before its own code: the clock of all measurements there. The result is the
 * promise `window.timed` of milliseconds.
 */
export function installClock() {
  const SHORTEST_REPORTED_MS = 16;
  const HALF_STEP_MS = 4;
  const nextPaint = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve(performance.now());
        channel.port2.postMessage(null); // delivered when the frame is painted, or later
      });
    });
  // Runs only on demand: animation frames would make the browser draw frames that are not needed.
  window.untilTrue = async (isDone) => {
    while (!isDone()) {
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  window.untilPainted = async (isDone) => {
    await window.untilTrue(isDone);
    return nextPaint();
  };
  /** From the next event, as timestamped by the browser, to its paint. */
  window.timeNext = (type) => {
    const paintOf = async (event) => (await nextPaint()) - event.timeStamp;
    window.timed = nextEvent({ type, capture: true }).then(paintOf);
  };
  /**
   * From the next event, as timestamped by the browser, until the frame in which `isDone` is
   * presented. The browser reports that itself (Event Timing, rounded to 8 ms: the upper edge is
   * used): a message posted in a frame arrives after further frames, autofill and other pending
   * work.
   */
  window.timeNextShown = (type, isDone) => {
    window.timed = nextEvent({ type, capture: true }).then((event) => timeOf(event, isDone));
  };
  /** The same for the next key other than Alt or Control. */
  window.timeNextKey = (isDone = () => true) => {
    const isMeant = ({ key }) => !["Alt", "Control"].includes(key);
    // In the bubbling phase: the page's own work for the next frame is scheduled before our check.
    const pressed = nextEvent({ type: "keydown", capture: false, isMeant });
    window.timed = pressed.then((event) => timeOf(event, isDone));
  };
  const nextEvent = ({ type, capture, isMeant = () => true }) =>
    new Promise((resolve) => {
      const take = (event) => {
        if (isMeant(event)) {
          window.removeEventListener(type, take, { capture });
          resolve(event);
        }
      };
      window.addEventListener(type, take, { capture });
    });
  const timeOf = async (event, isDone) => {
    const reported = reportOf(event);
    const message = nextPaint();
    const isInItsFrame = await new Promise((resolve) =>
      requestAnimationFrame(() => resolve(isDone())),
    );
    if (!isInItsFrame) {
      return (await window.untilPainted(isDone)) - event.timeStamp;
    }
    const atMost = (await message) - event.timeStamp;
    return atMost < SHORTEST_REPORTED_MS ? atMost : ((await reported) ?? atMost);
  };
  const reportOf = (event) =>
    new Promise((resolve) => {
      const isIts = (entry) => entry.name === event.type && entry.startTime === event.timeStamp;
      const look = (list, observer) => {
        const entry = list.getEntries().find(isIts);
        if (entry !== undefined) {
          observer.disconnect();
          resolve(entry.duration + HALF_STEP_MS);
        }
      };
      const observer = new PerformanceObserver(look);
      observer.observe({ type: "event", durationThreshold: SHORTEST_REPORTED_MS });
      // Shorter events are never reported.
      setTimeout(() => {
        observer.disconnect();
        resolve(null);
      }, 3000);
    });
}
