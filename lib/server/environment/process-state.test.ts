import { expect, it, vi } from "vitest";

it("is made once, whichever bundle asks", async () => {
  const first = await import("./process-state");
  const counter = first.processState("a counter", () => ({ count: 0 }));
  counter.count += 1;
  // As a second bundle of Next loads it.
  vi.resetModules();
  const second = await import("./process-state");
  expect(second.processState).not.toBe(first.processState);
  expect(second.processState("a counter", () => ({ count: 0 }))).toBe(counter);
});
