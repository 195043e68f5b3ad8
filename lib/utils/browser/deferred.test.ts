import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createDeferred } from "./deferred";

let frames: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => frames.push(run));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function setUp() {
  const source = { value: 1 };
  const deferred = createDeferred(() => source.value);
  const listener = vi.fn();
  deferred.subscribe(listener);
  const set = (value: number) => {
    source.value = value;
    deferred.update();
  };
  return { deferred, listener, set };
}

it("updates after the next frame, once for all changes before it", () => {
  const { deferred, listener, set } = setUp();
  set(2);
  set(3);
  expect(deferred.current()).toBe(1);
  frames.forEach((run) => run());
  expect(listener).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(deferred.current()).toBe(3);
  vi.runAllTimers();
  expect(listener).toHaveBeenCalledTimes(1);
  set(4);
  frames.forEach((run) => run());
  vi.runAllTimers();
  expect(deferred.current()).toBe(4);
});

it("updates in the background too, where nothing is painted", () => {
  const { deferred, listener, set } = setUp();
  set(2);
  vi.runAllTimers();
  expect(deferred.current()).toBe(2);
  expect(listener).toHaveBeenCalledTimes(1);
  set(2);
  vi.runAllTimers();
  expect(listener).toHaveBeenCalledTimes(1);
});
