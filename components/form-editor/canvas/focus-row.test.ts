import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { focusLabel, labelElementId, rowElementId, showRow } from "./focus-row";

class TextBox {
  select = vi.fn();
}

const ROW = { id: rowElementId("f"), focus: vi.fn(), scrollIntoView: vi.fn() };
const BODY = {};

let frames: FrameRequestCallback[];
let elements: Map<string, unknown>;
let page: { body: object; activeElement: object; getElementById: (id: string) => unknown };

beforeEach(() => {
  vi.clearAllMocks();
  frames = [];
  elements = new Map([[ROW.id, ROW]]);
  page = {
    body: BODY,
    activeElement: BODY,
    getElementById: (id) => elements.get(id) ?? null,
  };
  vi.stubGlobal("document", page);
  vi.stubGlobal("HTMLInputElement", TextBox);
  vi.stubGlobal("HTMLTextAreaElement", TextBox);
  vi.stubGlobal("requestAnimationFrame", (run: FrameRequestCallback) => frames.push(run));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Runs what waits for the next frame. */
function frameAt(now: number): void {
  frames.splice(0).forEach((run) => run(now));
}

function renderLabel(): TextBox {
  const label = new TextBox();
  elements.set(labelElementId("f"), label);
  return label;
}

it("selects a label that is rendered seconds later, however many frames pass until then", () => {
  focusLabel("f");
  for (let now = 0; now <= 4_500; now += 5) {
    frameAt(now);
  }
  expect(ROW.focus).toHaveBeenCalled();
  const label = renderLabel();
  frameAt(4_505);
  expect(label.select).toHaveBeenCalledTimes(1);
});

it("looks once more after a single frame that took longer than it waits", () => {
  focusLabel("f");
  frameAt(0);
  const label = renderLabel();
  frameAt(9_000);
  expect(label.select).toHaveBeenCalledTimes(1);
});

it("goes on while the focus is where it was when the field was inserted", () => {
  page.activeElement = { id: "search" };
  focusLabel("f");
  frameAt(0);
  frameAt(20);
  const label = renderLabel();
  frameAt(40);
  expect(label.select).toHaveBeenCalledTimes(1);
});

it("gives up after five seconds, and when the focus is elsewhere", () => {
  focusLabel("f");
  frameAt(0);
  frameAt(5_000);
  const late = renderLabel();
  frameAt(5_001);
  expect(late.select).not.toHaveBeenCalled();

  elements.delete(labelElementId("f"));
  focusLabel("f");
  frameAt(6_000);
  page.activeElement = { id: "another" };
  const label = renderLabel();
  frameAt(6_001);
  expect(label.select).not.toHaveBeenCalled();
});

it("focuses a row that is shown only if nothing else got the lost focus by then", () => {
  const label = renderLabel();
  label.select.mockImplementation(() => (page.activeElement = label));
  focusLabel("f");
  showRow("f");
  frameAt(0);
  frameAt(20);
  expect(label.select).toHaveBeenCalledTimes(1);
  expect(ROW.focus).not.toHaveBeenCalled();

  page.activeElement = BODY;
  showRow("f");
  frameAt(40);
  expect(ROW.focus).toHaveBeenCalledTimes(1);
});
