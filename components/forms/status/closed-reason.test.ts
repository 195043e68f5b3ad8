import { expect, it } from "vitest";
import type { LiveState } from "@/lib/domain/forms/form-availability";
import { closedReason } from "./closed-reason";

const OPEN: LiveState = {
  availability: "open",
  opensAt: "2026-12-03T08:00:00.000Z",
  closesAt: "2026-12-04T16:30:00.000Z",
  timeZone: "Europe/Berlin",
  responseLimit: 1200,
};

it("says why a form is closed, in the form's own time zone", () => {
  const reason = (changes: Partial<LiveState>) => closedReason({ ...OPEN, ...changes });
  expect(reason({ availability: "not-yet" })).toBe(
    "Opens on Dec 3, 2026, 9:00 AM (Europe/Berlin).",
  );
  expect(reason({ availability: "closed" })).toBe(
    "Closed since Dec 4, 2026, 5:30 PM (Europe/Berlin).",
  );
  expect(reason({ availability: "full" })).toBe("Reached its limit of 1,200 answers.");
  expect(reason({ availability: "full", responseLimit: 1 })).toBe("Reached its limit of 1 answer.");
  expect(reason({ availability: "stopped" })).toBe("Stopped taking answers.");
  expect(reason({})).toBeNull();
  expect(closedReason(null)).toBeNull();
});
