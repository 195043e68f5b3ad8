import { describe, expect, it } from "vitest";
import { cpuMs } from "@/tests/support/cpu-time";
import { hashPassword, isRightPassword } from "./passwords";

describe("passwords", () => {
  it("are stored as argon2id with the promised costs", async () => {
    expect(await hashPassword("correct horse")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it.each([
    ["an ending after 72 bytes", `${"x".repeat(80)}1`, `${"x".repeat(80)}2`],
    ["a composed and a decomposed character", "caf\u00e9 au lait", "cafe\u0301 au lait"],
    ["what follows a NUL character", "secret\u0000a", "secret\u0000b"],
  ])("keep apart %s", async (_name, password, other) => {
    const stored = await hashPassword(password);
    expect(await isRightPassword({ stored, password })).toBe(true);
    expect(await isRightPassword({ stored, password: other })).toBe(false);
  });

  it("are never right for an account that does not exist", async () => {
    const password = "nobody has this password";
    expect(await isRightPassword({ stored: null, password })).toBe(false);
  });

  it("take about as long for an unknown account as for a known one", async () => {
    const stored = await hashPassword("correct horse");
    const known = await lowestCost(() => isRightPassword({ stored, password: "wrong" }));
    const unknown = await lowestCost(() => isRightPassword({ stored: null, password: "wrong" }));
    expect(unknown / known).toBeGreaterThan(0.5);
    expect(unknown / known).toBeLessThan(2);
  });

  it("all get their turn when many are checked at once", async () => {
    const stored = await hashPassword("correct horse");
    const results = await Promise.all(
      Array.from({ length: 20 }, () => isRightPassword({ stored, password: "correct horse" })),
    );
    expect(results.every(Boolean)).toBe(true);
  });
});

async function lowestCost(work: () => Promise<unknown>): Promise<number> {
  const costs: number[] = [];
  for (let run = 0; run < 9; run += 1) {
    costs.push(await cpuMs(work));
  }
  return Math.min(...costs);
}
