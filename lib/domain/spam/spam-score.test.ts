import { describe, expect, it } from "vitest";
import { isSuspicion, spamReasons, spamScore, spamVerdict, type SpamSign } from "./spam-score";

const verdicts: [SpamSign[], ReturnType<typeof spamVerdict>][] = [
  [[], "normal"],
  [["hasty"], "normal"],
  [["frequent"], "normal"],
  [["foreign"], "normal"],
  [["stale"], "normal"],
  [["stale", "frequent"], "normal"],
  [["stale", "foreign"], "normal"],
  [["hasty", "frequent"], "challenge"],
  [["hasty", "foreign"], "challenge"],
  [["frequent", "foreign"], "challenge"],
  [["stale", "frequent", "foreign"], "challenge"],
  [["forged"], "challenge"],
  [["forged", "frequent"], "challenge"],
  [["forged", "frequent", "foreign"], "quarantine"],
  [["trap"], "quarantine"],
];

describe("suspicions", () => {
  it.each(verdicts)("%j mean %s", (suspicions, verdict) => {
    expect(spamVerdict(suspicions)).toBe(verdict);
  });

  it("weigh more the more there are", () => {
    expect(spamScore(["hasty", "foreign"])).toBeGreaterThan(spamScore(["hasty"]));
    expect(spamScore([])).toBe(0);
  });

  it("are told to owners in one sentence each", () => {
    expect(spamReasons(["hasty", "unproven"])).toEqual([
      "It was sent within two seconds after the page was opened.",
      "The sender did not do the calculation that was asked for.",
    ]);
  });

  it.each(["trap", "unproven"])("know %s", (name) => expect(isSuspicion(name)).toBe(true));
  it.each(["toString", "", 3, null])("do not know %j", (name) =>
    expect(isSuspicion(name)).toBe(false),
  );
});
