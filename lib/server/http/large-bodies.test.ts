import { afterEach, describe, expect, it, vi } from "vitest";
import { BodyLease } from "./large-bodies";

vi.mock("@/lib/server/env", () => ({ env: { MAX_SUBMISSION_MB: 10 } }));

const leases: BodyLease[] = [];
const newLease = () => {
  const lease = new BodyLease();
  leases.push(lease);
  return lease;
};

afterEach(() => {
  for (const lease of leases.splice(0)) {
    lease.release();
  }
});

describe("bodies under way", () => {
  it("may be many while they are small", () => {
    for (let index = 0; index < 1000; index += 1) {
      newLease().take(1_000_000);
    }
  });

  it("are refused in words when large ones hold twice the cap, and taken once one has gone", () => {
    const first = newLease();
    first.take(11_000_000);
    const second = newLease();
    for (let part = 0; part < 11; part += 1) {
      second.take(1_000_000);
    }
    const third = newLease();
    third.take(900_000);
    expect(() => third.take(200_000)).toThrow("Too much is being sent at once. Please try again.");
    first.release();
    first.release();
    third.take(9_000_000);
    expect(() => newLease().take(3_000_000)).toThrow();
  });
});
