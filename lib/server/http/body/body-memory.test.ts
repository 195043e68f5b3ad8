import { afterEach, describe, expect, it, vi } from "vitest";
import { BodyMemory } from "./body-memory";

vi.mock("@/lib/server/environment/env", () => ({ env: { MAX_SUBMISSION_MB: 10 } }));

const TOO_MUCH = "Too much is being sent at once. Please try again.";
const leases: BodyMemory[] = [];
const newLease = () => {
  const lease = new BodyMemory();
  leases.push(lease);
  return lease;
};

afterEach(() => {
  for (const lease of leases.splice(0)) {
    lease.release();
  }
});

describe("bodies under way", () => {
  it("take no part of the room for large ones while they are small, however many", () => {
    for (let index = 0; index < 1000; index += 1) {
      newLease().take(1_000_000);
    }
    // All of the room: two of the largest, beyond the first megabyte that is not counted.
    newLease().take(21_000_000);
    expect(() => newLease().take(1_000_001)).toThrow(TOO_MUCH);
    newLease().take(1_000_000);
  });

  it("count once, however many parts they come in", () => {
    const lease = newLease();
    for (let part = 0; part < 210; part += 1) {
      lease.take(100_000);
    }
    expect(() => lease.take(1)).toThrow(TOO_MUCH);
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
    expect(() => third.take(200_000)).toThrow(
      expect.objectContaining({ code: "unavailable", message: TOO_MUCH, retryAfterSeconds: 5 }),
    );
    first.release();
    // Gives back nothing that it does not hold.
    first.release();
    // What was refused was not counted: 900 kB of the third are there, and 10 MB of room.
    third.take(10_100_000);
    expect(() => third.take(1)).toThrow(TOO_MUCH);
    second.release();
    third.take(10_000_000);
    expect(() => third.take(1)).toThrow(TOO_MUCH);
  });
});
