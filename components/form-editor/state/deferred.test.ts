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

function follow() {
  const source = { value: 1 };
  const painted = createDeferred(() => source.value);
  const heard = vi.fn();
  painted.subscribe(heard);
  const set = (value: number) => {
    source.value = value;
    painted.update();
  };
  return { painted, heard, set };
}

it("follows after the next frame, once for all changes before it", () => {
  const { painted, heard, set } = follow();
  set(2);
  set(3);
  expect(painted.current()).toBe(1);
  frames.forEach((run) => run());
  expect(heard).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(painted.current()).toBe(3);
  vi.runAllTimers();
  expect(heard).toHaveBeenCalledTimes(1);
  set(4);
  frames.forEach((run) => run());
  vi.runAllTimers();
  expect(painted.current()).toBe(4);
});

it("follows in the background too, where nothing is painted", () => {
  const { painted, heard, set } = follow();
  set(2);
  vi.runAllTimers();
  expect(painted.current()).toBe(2);
  expect(heard).toHaveBeenCalledTimes(1);
  set(2);
  vi.runAllTimers();
  expect(heard).toHaveBeenCalledTimes(1);
});
