import { makeFormOfThreeHundred } from "../forms/form-of-three-hundred.mjs";
import { launchChromium, watchCpu } from "../support/launch-chromium.mjs";
import { inTurn, median, milliseconds, p95 } from "../support/measure.mjs";
import { installClock } from "../support/page-clock.mjs";
import { byName, numbersOf, row } from "../support/rows.mjs";
import {
  dragField,
  moveAndUndo,
  openDialog,
  openEditor,
  pasteOptions,
  typeLabel,
  waitForAllRows,
} from "./editor-actions.mjs";

const THROTTLE = 4;
const TIMES = 5;
const VISITS = 5;

/** Opening the editor with a form of 300 fields, fourfold CPU slowdown, beside the same before. */
export async function measureOpening(formlane) {
  const browser = await launchChromium();
  try {
    const pages = {};
    for (const [name, { origin }] of Object.entries(formlane)) {
      pages[name] = await editorOf(browser, origin);
      await measureOpeningOf(pages[name]); // fills the browser's cache
    }
    const names = Object.keys(pages);
    const opened = await inTurn(
      byName(names, (name) => () => measureOpeningOf(pages[name])),
      9,
    );
    const what = "Opening the editor with 300 fields";
    const cpu = numbersOf(opened, "cpu");
    const listens = { results: numbersOf(opened, "open"), cpu, show: milliseconds };
    const whole = { results: numbersOf(opened, "whole"), show: milliseconds };
    const beside = { beside: "before", before: null };
    return [
      row({ what: `${what}, to before`, aim: "≤ 0.75", ...listens, ...beside }),
      row({ what: `${what} until the last row, to before`, ...whole, ...beside }),
    ];
  } finally {
    await browser.close();
  }
}

/** What its owner waits for in the editor. Returns the rows of a table: what, measured, target. */
export async function measureEditor({ ours }) {
  const browser = await launchChromium();
  const visits = [];
  try {
    const editor = await editorOf(browser, ours.origin);
    await measureOpeningOf(editor);
    for (let visit = 0; visit < VISITS; visit += 1) {
      visits.push(await measureVisit(editor));
    }
  } finally {
    await browser.close();
  }
  return rowsOf(visits);
}

/** A page of a signed-in owner, and the address of a form of 300 fields. */
async function editorOf(browser, origin) {
  const form = await makeFormOfThreeHundred(origin);
  const page = await signIn({ browser, origin, form });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: THROTTLE });
  return { page, session, url: `${origin}/form/edit/${form.id}` };
}

async function measureOpeningOf({ page, session, url }) {
  // Starts from a light page of ours: unmounting the 300 fields of the last visit is not part of
  // opening.
  await page.goto(new URL("/api/health", url).href);
  const cpuTime = await watchCpu(session);
  const open = await openEditor(page, url);
  const cpu = await cpuTime();
  return { open, cpu, whole: await waitForAllRows(page, 300) };
}

async function measureVisit(editor) {
  const { page } = editor;
  const { open, whole } = await measureOpeningOf(editor);
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
