// Functions that are passed to the page run in the browser.

/** Milliseconds from each key to its paint while a sentence is typed into a label at 12 keys a second. */
export async function typeLabel(page) {
  await focusLabel(page, "field-102");
  const times = [];
  for (const letter of "what would you like to tell us about it") {
    await page.evaluate(() => {
      const label = document.activeElement;
      const { length } = label.value;
      window.timeNextKey(() => label.value.length > length);
    });
    await page.keyboard.press(letter === " " ? "Space" : letter);
    times.push(await readTime(page));
    await page.waitForTimeout(80);
  }
  return times;
}

/** Milliseconds from Enter on a row until its dialog is painted. */
export async function openDialog(page) {
  await focusRow(page, "field-103");
  await page.evaluate(() =>
    window.timeNextKey(() => document.querySelector("[role=dialog] input") !== null),
  );
  await page.keyboard.press("Enter");
  const time = await readTime(page);
  await page.keyboard.press("Escape");
  await page.waitForSelector("[role=dialog]", { state: "detached" });
  return time;
}

/**
 * Milliseconds from Alt-↓ until the field is focused at its new place, and from Ctrl-Z until it is
 * back.
 */
export async function moveAndUndo(page) {
  await focusRow(page, "field-104");
  await page.evaluate(() => {
    window.placeOfRow = () =>
      [...document.querySelectorAll("[data-row]")].findIndex(({ id }) => id === "row-field-104");
    const before = window.placeOfRow();
    const hasFocus = () => document.activeElement?.id === "row-field-104";
    window.timeNextKey(() => window.placeOfRow() === before + 1 && hasFocus());
  });
  await page.keyboard.press("Alt+ArrowDown");
  const move = await readTime(page);
  await settle(page);
  await page.evaluate(() => {
    const before = window.placeOfRow();
    window.timeNextKey(() => window.placeOfRow() === before - 1);
  });
  await page.keyboard.press("Control+z");
  return { move, undo: await readTime(page) };
}

/** Milliseconds from Ctrl-V of 5,000 lines until the list says it is full; undone afterwards. */
export async function pasteOptions(page) {
  await focusRow(page, "field-103");
  const adder = page.getByRole("textbox", { name: "Add option" });
  await adder.focus();
  await page.evaluate(async () => {
    const lines = Array.from({ length: 5000 }, (_, index) => `Option number ${index + 1}`);
    await window.navigator.clipboard.writeText(lines.join("\n"));
  });
  await page.evaluate(() =>
    window.timeNextKey(
      () => document.querySelector("[aria-label='Add option']")?.readOnly !== false,
    ),
  );
  await page.keyboard.press("Control+v");
  const paste = await readTime(page);
  await settle(page);
  await focusRow(page, "field-103");
  await page.evaluate(() =>
    window.timeNextKey(
      () => document.querySelector("[aria-label='Add option']")?.readOnly === false,
    ),
  );
  await page.keyboard.press("Control+z");
  return { paste, undo: await readTime(page) };
}

/** Frames a second in the worst second of a drag: over the rows, then scrolling at the lower edge. */
export async function dragField(page) {
  await focusRow(page, "field-105");
  const grip = await page.getByLabel("Drag Question 105").boundingBox();
  const { height } = page.viewportSize();
  const x = grip.x + grip.width / 2;
  const y = grip.y + grip.height / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(() => {
    window.frames_ = [];
    const count = (time) => {
      window.frames_.push(time);
      window.counting = requestAnimationFrame(count);
    };
    window.counting = requestAnimationFrame(count);
  });
  await page.mouse.move(x, y + 8, { steps: 4 });
  // A pointer beside the handle would drag nothing, at a very high frame rate.
  await page.getByText("Question 105 lifted from place").waitFor({ state: "attached" });
  await glide(page, { x, from: y, to: height - 120, milliseconds: 2000 });
  await glide(page, { x, from: height - 120, to: 120, milliseconds: 2000 });
  await glide(page, { x, from: 120, to: height - 12, milliseconds: 500 });
  await page.waitForTimeout(2000);
  const frames = await page.evaluate(() => {
    window.cancelAnimationFrame(window.counting);
    return window.frames_;
  });
  await page.mouse.up();
  await settle(page);
  await page.keyboard.press("Control+z");
  await settle(page);
  return worstSecond(frames);
}

/**
 * Milliseconds from the start of the navigation until the canvas is there and the outline answers: every
 * few milliseconds a search that finds nothing is typed by script, until its list is gone.
 */
export async function openEditor(page, url) {
  await page.goto(url, { waitUntil: "commit" });
  return page.evaluate(async () => {
    const search = () => document.getElementById("outline-search");
    const write = (text) => {
      // Past the property by which React notices what scripts write.
      Object.getOwnPropertyDescriptor(window.HTMLInputElement.prototype, "value").set.call(
        search(),
        text,
      );
      search().dispatchEvent(new window.Event("input", { bubbles: true }));
    };
    const outline = () => document.querySelector("[aria-label='Outline of the form']");
    let tries = 0;
    const hasAnswered = () => {
      const isThere = search() !== null && document.getElementById("row-field-1") !== null;
      if (!isThere || outline() === null) {
        return isThere;
      }
      write(`nothing ${(tries += 1)}`);
      return false;
    };
    const open = await window.untilPainted(hasAnswered);
    write("");
    return open;
  });
}

/**
 * Milliseconds from the start of the navigation until the last row: rows follow while the editor is
 * usable.
 */
export function waitForAllRows(page, count) {
  return page.evaluate(
    (wanted) =>
      window.untilPainted(() => document.querySelectorAll("[data-row]").length === wanted),
    count,
  );
}

/**
 * The listener is added before the key is sent: input and scripts reach the page through different
 * queues.
 */
function readTime(page) {
  return page.evaluate(() => window.timed);
}

async function glide(page, { x, from, to, milliseconds }) {
  const startedAt = performance.now();
  let passed = 0;
  while (passed < milliseconds) {
    passed = Math.min(performance.now() - startedAt, milliseconds);
    await page.mouse.move(x, from + ((to - from) * passed) / milliseconds);
    await page.waitForTimeout(8);
  }
}

function worstSecond(frames) {
  const counts = frames
    .filter((start) => start + 1000 <= frames.at(-1))
    .map((start) => frames.filter((time) => time > start && time <= start + 1000).length);
  return Math.min(...counts);
}

async function focusRow(page, fieldId) {
  // Twice, because rows get other heights than their placeholders once they are drawn.
  for (let time = 0; time < 2; time += 1) {
    await page.evaluate((id) => {
      const row = document.getElementById(`row-${id}`);
      row.scrollIntoView({ block: "center" });
      row.focus({ preventScroll: true });
    }, fieldId);
    await settle(page);
  }
}

async function focusLabel(page, fieldId) {
  await focusRow(page, fieldId);
  await page.locator(`#row-label-${fieldId}`).focus();
  await page.keyboard.press("End");
  await settle(page);
}

/** Waits until deferred work is done. */
function settle(page) {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        window.requestIdleCallback(() => setTimeout(resolve, 150), { timeout: 3000 });
      }),
  );
}
