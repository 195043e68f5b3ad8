import { expect, it } from "vitest";
import { isCorrectable } from "./correction-window";

const sentAt = new Date("2026-03-01T12:00:00.000Z");

it.each([
  [null, "2026-03-01T12:00:01.000Z", false],
  [0, "2036-03-01T12:00:00.000Z", true],
  [2, "2026-03-03T11:59:59.999Z", true],
  [2, "2026-03-03T12:00:00.000Z", false],
])("answers that may be corrected for %s days, at %s: %s", (correctableDays, at, expected) => {
  expect(isCorrectable({ correctableDays }, { sentAt, now: new Date(at) })).toBe(expected);
});
