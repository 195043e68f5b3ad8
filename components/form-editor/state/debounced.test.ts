import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createDebounced } from "./debounced";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("follows a value only once it stays the same for a moment, and tells it once", () => {
  let value = "";
  const rest = createDebounced(() => value);
  const heard = vi.fn();
  const leave = rest.subscribe(heard);
  for (const next of ["w", "wo", "wor", "word"]) {
    value = next;
    rest.update();
    vi.advanceTimersByTime(100);
    expect(rest.current()).toBe("");
  }
  vi.runAllTimers();
  expect(rest.current()).toBe("word");
  expect(heard).toHaveBeenCalledTimes(1);

  rest.update();
  leave();
  value = "words";
  rest.update();
  vi.runAllTimers();
  expect(rest.current()).toBe("words");
  expect(heard).toHaveBeenCalledTimes(1);
});
