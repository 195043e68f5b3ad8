import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  DAY_MS,
  deliveryStatusOf,
  isDue,
  NOTIFIED_AHEAD_MS,
  type DeliveryStatus,
} from "./retention";

const NOW = new Date("2026-06-01T12:00:00.000Z");
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const days = (count: number) => ({ days: count, boardItems: false });
const AFTER = { afterDelivery: true as const, boardItems: false };

describe("what became of deliveries", () => {
  const A = { kind: "webhook", target: "a" } as const;
  const B = { kind: "board", target: "1" } as const;
  const job = (state: string, given = {}) => {
    const one = { ...A, event: "created", state, failureReason: null };
    return Object.assign(one, given);
  };
  it.each([
    [[job("delivered")], [A], null, "arrived"],
    [[job("delivered")], [A], true, "arrived"],
    [[job("delivered"), job("waiting")], [A], null, "under-way"],
    [[job("running")], [A], true, "under-way"],
    [[job("waiting"), job("failed")], [A], true, "undelivered"],
    [[job("paused")], [A], true, "undelivered"],
    [[job("failed", { failureReason: "recipient", kind: "message" })], [], null, "arrived"],
    [
      [job("delivered", B), job("failed", { failureReason: "content-deleted" })],
      [A, B],
      null,
      "arrived",
    ],
    [[job("delivered"), job("failed", { kind: "email" })], [A], null, "arrived"],
    [[], [A], true, "arrived"],
    [[], [], null, "nowhere"],
    [[job("failed", { kind: "email" })], [], null, "nowhere"],
    [[job("waiting", { kind: "hook" })], [], null, "under-way"],
    [[job("delivered"), job("failed", { kind: "hook" })], [A], null, "arrived"],
    [[job("delivered", { kind: "hook" })], [], null, "nowhere"],
    // The log of one target is gone, or of all, and nothing was noted.
    [[job("delivered")], [A, B], null, "undelivered"],
    [[], [A], null, "undelivered"],
    // One failed before its log was deleted. A later revision may have reached all.
    [[], [A], false, "undelivered"],
    [[], [], false, "undelivered"],
    [[job("delivered", B)], [A, B], false, "undelivered"],
    [[job("delivered", { event: "updated" })], [A], false, "arrived"],
    [[job("delivered", { event: "erased" })], [A], null, "undelivered"],
  ] as const)("%j to %j, noted %s: %s", (deliveries, targets, isDelivered, expected) => {
    expect(deliveryStatusOf({ deliveries, targets, isDelivered })).toBe(expected);
  });

  it.each([
    [[job("delivered")], [A], "under-way"],
    [[], [A], "under-way"],
    [[], [], "under-way"],
    [[job("failed")], [A], "undelivered"],
  ] as const)("%j to %j, in a stage: %s", (deliveries, targets, expected) => {
    const deliveryStatus = deliveryStatusOf({
      deliveries,
      targets,
      isDelivered: null,
      isInStage: true,
    });
    expect(deliveryStatus).toBe(expected);
  });
});

describe("when a submission is due", () => {
  it.each([
    [days(30), 30, 7, "arrived", true],
    [days(30), 29.99, 7, "arrived", false],
    [days(30), 400, 6.99, "arrived", false],
    [days(30), 400, null, "arrived", false],
    [days(30), 400, 7, "nowhere", true],
    [days(30), 400, 7, "undelivered", false],
    [days(30), 400, 7, "under-way", false],
    [AFTER, 0, 7, "arrived", true],
    [AFTER, 400, 7, "nowhere", false],
    [AFTER, 400, 7, "undelivered", false],
    [AFTER, 400, 6, "arrived", false],
  ] as const)(
    "%j, sent %s days ago, told %s days ago, %s: %s",
    (retention, sent, told, deliveryStatus, expected) => {
      const notifiedAt = told === null ? null : ago(told);
      expect(isDue({ retention, createdAt: ago(sent), notifiedAt, deliveryStatus, now: NOW })).toBe(
        expected,
      );
    },
  );

  it("never within seven days of the notice, and stays due once it is", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(days(1), days(7), days(365), AFTER),
        fc.integer({ min: 0, max: 500 * DAY_MS }),
        fc.integer({ min: 0, max: 30 * DAY_MS }),
        fc.constantFrom<DeliveryStatus>("arrived", "nowhere", "under-way", "undelivered"),
        (retention, sent, told, deliveryStatus) => {
          const submission = {
            retention,
            createdAt: new Date(NOW.getTime() - sent),
            notifiedAt: new Date(NOW.getTime() - told),
            deliveryStatus,
          };
          const isDueNow = isDue({ ...submission, now: NOW });
          expect(isDueNow && told < NOTIFIED_AHEAD_MS).toBe(false);
          const later = new Date(NOW.getTime() + DAY_MS);
          expect(isDueNow && !isDue({ ...submission, now: later })).toBe(false);
        },
      ),
    );
  });
});
