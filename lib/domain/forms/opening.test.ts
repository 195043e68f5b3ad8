import { describe, expect, it } from "vitest";
import { openingAt, openingProblem } from "./opening";

const opensAt = "2026-11-21T09:00:00.000Z";
const closesAt = "2026-11-21T17:00:00.000Z";

describe("a form with times", () => {
  it.each([
    ["2026-11-21T08:59:59.999Z", "not-yet"],
    ["2026-11-21T09:00:00.000Z", "open"],
    ["2026-11-21T16:59:59.999Z", "open"],
    ["2026-11-21T17:00:00.000Z", "closed"],
  ])("is at %s %s", (now, opening) => {
    expect(openingAt({ opensAt, closesAt }, Date.parse(now))).toBe(opening);
  });

  it("is open at all times without any", () => {
    expect(openingAt({ opensAt: null, closesAt: null }, 0)).toBe("open");
  });

  it("must close after it opens", () => {
    expect(openingProblem({ opensAt, closesAt })).toBeNull();
    expect(openingProblem({ opensAt: closesAt, closesAt: opensAt })).toMatch(/close after/);
    expect(openingProblem({ opensAt, closesAt: opensAt })).toMatch(/close after/);
  });
});
