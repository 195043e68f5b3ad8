import { describe, expect, it } from "vitest";
import { judgeChange } from "./judge-change";

const SINCE = new Date("2026-11-20T12:00:00Z");
const OLD = new Date("2026-11-01T12:00:00Z");
const NEW = new Date("2026-11-21T12:00:00Z");
const ask = { since: SINCE, isFirstPoll: false };
const noticed = (changedAt: string, isShown = true) => ({ changedAt, isShown, askCount: 1 });

describe("a label that an item shows", () => {
  it.each([
    ["for the first time", null, "2026-11-22T08:00:00Z", "ask"],
    ["for the first time, at an unknown time", null, "", "ask"],
    ["still", noticed("a"), "a", "nothing"],
    [
      "at an earlier time, found by a late poll",
      noticed("2026-11-22T08:00:00Z"),
      "2026-11-21T08:00:00Z",
      "nothing",
    ],
    ["still, at an unknown time", noticed(""), "", "nothing"],
    ["since another time", noticed("a"), "2026-11-22T08:00:00Z", "ask"],
    ["again, after it was away", noticed("", false), "", "ask"],
    ["again, though it never changed", noticed("a", false), "a", "note"],
    ["while the board says times no more", noticed("a"), "", "nothing"],
    ["while the board begins to say times", noticed(""), "2026-11-22T08:00:00Z", "note"],
    ["again, once the board began to say times", noticed("", false), "2026-11-22T08:00:00Z", "ask"],
  ] as const)("%s", (_name, before, changedAt, judged) => {
    expect(judgeChange({ noticed: before, changedAt, sentAt: NEW, ask }).does).toBe(judged);
  });

  it.each([
    ["from before the ask", "2026-11-19T08:00:00Z", false, "note"],
    ["from after it", "2026-11-21T08:00:00Z", true, "ask"],
    ["of an unknown time, at the first poll", "", true, "note"],
    ["of an unknown time, later", "", false, "ask"],
    ["of a time that is none, at the first poll", "soon", true, "note"],
  ] as const)("of an older submission, %s", (_name, changedAt, isFirstPoll, judged) => {
    const seen = { noticed: null, changedAt, sentAt: OLD, ask: { since: SINCE, isFirstPoll } };
    expect(judgeChange(seen).does).toBe(judged);
  });

  it("keeps the time of the last change where a late poll finds an earlier one", () => {
    const last = noticed("2026-11-22T08:00:00Z", false);
    const seen = { noticed: last, changedAt: "2026-11-21T08:00:00Z", sentAt: NEW, ask };
    expect(judgeChange(seen)).toEqual({ does: "note", changedAt: last.changedAt });
  });
});
