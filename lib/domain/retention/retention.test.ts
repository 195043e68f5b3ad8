import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAY_MS, isDue, NOTICE_MS, standingOf, type Standing } from "./retention";

const NOW = new Date("2026-06-01T12:00:00.000Z");
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const days = (count: number) => ({ days: count, boardItems: false });
const AFTER = { afterDelivery: true as const, boardItems: false };

describe("what became of deliveries", () => {
  const job = (state: "waiting" | "running" | "delivered" | "failed" | "paused", given = {}) => ({
    kind: "webhook" as const,
    state,
    failureReason: null,
    ...given,
  });
  it.each([
    [[job("delivered")], true, true, "arrived"],
    [[job("delivered"), job("waiting")], true, true, "under-way"],
    [[job("running")], true, true, "under-way"],
    [[job("waiting"), job("failed")], true, true, "held-back"],
    [[job("paused")], true, true, "held-back"],
    [[job("failed", { failureReason: "recipient", kind: "message" })], false, true, "arrived"],
    [[job("failed", { failureReason: "content-deleted" })], true, false, "arrived"],
    [[job("failed", { kind: "email" })], true, true, "arrived"],
    [[], true, true, "arrived"],
    [[], true, false, "nowhere"],
    [[], false, true, "nowhere"],
    [[job("failed", { kind: "email" })], false, true, "nowhere"],
  ] as const)("%j with targets %s, synced %s: %s", (deliveries, hasTargets, isSynced, expected) => {
    expect(standingOf({ deliveries, hasTargets, isSynced })).toBe(expected);
  });
});

describe("when a submission is due", () => {
  it.each([
    [days(30), 30, 7, "arrived", true],
    [days(30), 29.99, 7, "arrived", false],
    [days(30), 400, 6.99, "arrived", false],
    [days(30), 400, null, "arrived", false],
    [days(30), 400, 7, "nowhere", true],
    [days(30), 400, 7, "held-back", false],
    [days(30), 400, 7, "under-way", false],
    [AFTER, 0, 7, "arrived", true],
    [AFTER, 400, 7, "nowhere", false],
    [AFTER, 400, 7, "held-back", false],
    [AFTER, 400, 6, "arrived", false],
  ] as const)(
    "%j, sent %s days ago, told %s days ago, %s: %s",
    (retention, sent, told, standing, expected) => {
      const toldAt = told === null ? null : ago(told);
      expect(isDue({ retention, createdAt: ago(sent), toldAt, standing, now: NOW })).toBe(expected);
    },
  );

  it("never within seven days of the notice, and stays due once it is", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(days(1), days(7), days(365), AFTER),
        fc.integer({ min: 0, max: 500 * DAY_MS }),
        fc.integer({ min: 0, max: 30 * DAY_MS }),
        fc.constantFrom<Standing>("arrived", "nowhere", "under-way", "held-back"),
        (retention, sent, told, standing) => {
          const submission = {
            retention,
            createdAt: new Date(NOW.getTime() - sent),
            toldAt: new Date(NOW.getTime() - told),
            standing,
          };
          const isDueNow = isDue({ ...submission, now: NOW });
          expect(isDueNow && told < NOTICE_MS).toBe(false);
          const later = new Date(NOW.getTime() + DAY_MS);
          expect(isDueNow && !isDue({ ...submission, now: later })).toBe(false);
        },
      ),
    );
  });
});
