import {
  dragField,
  moveAndUndo,
  openDialog,
  openEditor,
  pasteOptions,
  typeLabel,
  waitForAllRows,
} from "./editor-actions.mjs";
import { makeFormOfThreeHundred } from "./forms/form-of-three-hundred.mjs";
import { launchChromium } from "./launch-chromium.mjs";
import { median, milliseconds, p95 } from "./measure.mjs";
import { installClock } from "./page-clock.mjs";

const THROTTLE = 4;
const TIMES = 5;

/**
 * Measures the editor of `origin` with a form of 300 fields in a Chromium with fourfold CPU
 * slowdown. Returns the rows of a table: what, measured, target.
 */
export async function measureEditor(origin, { visits: count = 5 } = {}) {
  const form = await makeFormOfThreeHundred(origin);
  const url = `${origin}/form/edit/${form.id}`;
  const browser = await launchChromium();
  const visits = [];
  try {
    const page = await signIn({ browser, origin, form });
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: THROTTLE });
    await openEditor(page, url); // fills the browser's cache
    for (let visit = 0; visit < count; visit += 1) {
      visits.push(await measureVisit(page, url));
    }
  } finally {
    await browser.close();
  }
  return rowsOf(visits);
}

async function measureVisit(page, url) {
  // Starts from a light page of ours: unmounting the 300 fields of the last visit is not part of
  // opening.
  await page.goto(new URL("/api/health", url).href);
  const open = await openEditor(page, url);
  const whole = await waitForAllRows(page, 300);
  await page.waitForTimeout(500);
  const keys = await typeLabel(page);
  const repeated = { dialog: [], move: [], undo: [], paste: [], pasteUndo: [] };
  for (let time = 0; time < TIMES; time += 1) {
    repeated.dialog.push(await openDialog(page));
    const { move, undo } = await moveAndUndo(page);
    repeated.move.push(move);
    repeated.undo.push(undo);
    const options = await pasteOptions(page);
    repeated.paste.push(options.paste);
    repeated.pasteUndo.push(options.undo);
  }
  return { open: [open], whole: [whole], keys, ...repeated, frames: [await dragField(page)] };
}

function rowsOf(visits) {
  const all = (key) => visits.flatMap((visit) => visit[key]);
  const both = (key) => `${milliseconds(median(all(key)))}, p95 ${milliseconds(p95(all(key)))}`;
  return [
    ["Key press to paint, typing a label", both("keys"), "p95 ≤ 50 ms"],
    ["Opening the field dialog", both("dialog"), "≤ 150 ms"],
    ["Moving a field by keyboard", both("move"), "≤ 100 ms"],
    ["Undoing the move", both("undo"), "≤ 100 ms"],
    ["Pasting 5,000 options", both("paste"), "≤ 300 ms"],
    ["Undoing the paste", both("pasteUndo"), "≤ 100 ms"],
    ["Frames in the worst second of a drag", `${median(all("frames"))}`, "≥ 45"],
    ["Opening the editor", both("open"), "≤ 1,500 ms"],
    ["Opening it until the last of the 300 rows is there", both("whole"), ""],
  ];
}

async function signIn({ browser, origin, form }) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const page = await context.newPage();
  await page.addInitScript(installClock);
  await context.request.post(`${origin}/api/auth/login`, {
    data: { email: form.email, password: form.password },
  });
  return page;
}
