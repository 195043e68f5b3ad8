import { describe, expect, it } from "vitest";
import { afterFailure, shouldDisableEndpoint, type EndpointHealth } from "./endpoint-health";

const START = new Date("2026-03-01T12:00:00.000Z");
const day = (days: number) => new Date(START.getTime() + days * 24 * 60 * 60 * 1000);

function failing(times: number, at: (index: number) => Date): EndpointHealth {
  let health: EndpointHealth = { failureCount: 0, failingSince: null };
  for (let index = 0; index < times; index += 1) {
    health = afterFailure(health, at(index));
  }
  return health;
}

describe("an endpoint", () => {
  it("is given up after five days of failures", () => {
    const health = failing(10, (index) => day(index / 2));
    expect([
      shouldDisableEndpoint(health, day(4.99)),
      shouldDisableEndpoint(health, day(5)),
    ]).toEqual([false, true]);
  });

  it("is not given up for many failures within hours", () => {
    const health = failing(500, (index) => day(index / 1000));
    expect(shouldDisableEndpoint(health, day(0.5))).toBe(false);
  });

  it("is not given up for a few failures far apart", () => {
    const health = failing(9, (index) => day(index));
    expect(shouldDisableEndpoint(health, day(9))).toBe(false);
  });

  it("begins anew after one success", () => {
    const health = afterFailure(null, day(30));
    expect(health).toEqual({ failureCount: 1, failingSince: day(30) });
  });
});
