import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createHitCounter } from "./hit-counter";

describe("a hit counter", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it("says how long to wait above its limit, for each key alone", () => {
    const counter = createHitCounter({ points: 2, windowMs: 60_000 });
    counter.hit("a");
    counter.hit("a");
    expect(counter.wait("a")).toBeNull();
    vi.setSystemTime(Date.now() + 10_500);
    counter.hit("a");
    expect(counter.wait("a")).toBe(50);
    expect(counter.wait("b")).toBeNull();
  });

  it("begins anew when the window has ended", () => {
    const counter = createHitCounter({ points: 1, windowMs: 60_000 });
    counter.hit("a");
    counter.hit("a");
    vi.setSystemTime(Date.now() + 60_000);
    expect(counter.wait("a")).toBeNull();
    counter.hit("a");
    expect(counter.wait("a")).toBeNull();
    counter.hit("a");
    expect(counter.wait("a")).toBe(60);
  });

  it("forgets the keys that were hit longest ago", () => {
    const counter = createHitCounter({ points: 0, windowMs: 60_000 });
    for (let key = 0; key <= 10_000; key += 1) {
      counter.hit(String(key));
    }
    expect(counter.wait("0")).toBeNull();
    expect(counter.wait("1")).not.toBeNull();
  });
});
