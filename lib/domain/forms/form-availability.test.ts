import { describe, expect, it } from "vitest";
import { availabilityAt, openingProblem, secondsToReload } from "./form-availability";

const opensAt = "2026-11-21T09:00:00.000Z";
const closesAt = "2026-11-21T17:00:00.000Z";

describe("a form with times", () => {
  it.each([
    ["2026-11-21T08:59:59.999Z", "not-yet"],
    ["2026-11-21T09:00:00.000Z", "open"],
    ["2026-11-21T16:59:59.999Z", "open"],
    ["2026-11-21T17:00:00.000Z", "closed"],
  ])("is at %s %s", (now, opening) => {
    const rules = { opensAt, closesAt, responseLimit: null };
    expect(availabilityAt(rules, { now: Date.parse(now), submissionCount: 9 })).toBe(opening);
  });

  it("is open at all times without any", () => {
    const rules = { opensAt: null, closesAt: null, responseLimit: null };
    expect(availabilityAt(rules, { now: 0, submissionCount: 9 })).toBe("open");
  });

  it("is stopped whatever its times say", () => {
    const rules = { opensAt, closesAt, responseLimit: 2 };
    for (const now of [0, Date.parse(opensAt), Date.parse(closesAt)]) {
      expect(availabilityAt(rules, { now, submissionCount: 2, isStopped: true })).toBe("stopped");
    }
  });

  it("is full at its limit, and closed rather than full once its time is over", () => {
    const at = (now: string, submissionCount: number) =>
      availabilityAt(
        { opensAt, closesAt, responseLimit: 2 },
        { now: Date.parse(now), submissionCount },
      );
    expect(at(opensAt, 1)).toBe("open");
    expect(at(opensAt, 2)).toBe("full");
    expect(at(closesAt, 3)).toBe("closed");
  });

  it("must close after it opens", () => {
    expect(openingProblem({ opensAt, closesAt })).toBeNull();
    expect(openingProblem({ opensAt: closesAt, closesAt: opensAt })).toMatch(/close after/);
    expect(openingProblem({ opensAt, closesAt: opensAt })).toMatch(/close after/);
    for (const short of ["0024-02-01T09:00:00.000Z", "-000001-02-01T09:00:00.000Z"]) {
      const sentence = "Please enter the year with four digits.";
      expect(openingProblem({ opensAt: short, closesAt: null })).toBe(sentence);
      expect(openingProblem({ opensAt: null, closesAt: short })).toBe(sentence);
    }
  });
});

describe("a page that waits for the opening", () => {
  const secondsAt = (now: string, random = 0) =>
    secondsToReload({ opensAt }, Date.parse(now), () => random);

  it("is asked for again just after it, and by some a little later", () => {
    expect(secondsAt("2026-11-21T08:59:00.500Z")).toBe(61);
    expect(secondsAt("2026-11-21T08:59:00.500Z", 0.99)).toBe(70);
  });

  it("is left alone once it is open, and while that is more than a day away", () => {
    expect(secondsAt(opensAt)).toBeNull();
    expect(secondsAt("2026-11-20T08:59:59.999Z")).toBeNull();
    expect(secondsToReload({ opensAt: null }, 0)).toBeNull();
  });
});
