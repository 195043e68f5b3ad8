import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createDebounced } from "./debounced";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("takes a value once it has not changed for a moment, and notifies once", () => {
  let value = "";
  const debounced = createDebounced(() => value);
  const listener = vi.fn();
  const unsubscribe = debounced.subscribe(listener);
  for (const next of ["w", "wo", "wor", "word"]) {
    value = next;
    debounced.update();
    vi.advanceTimersByTime(100);
    expect(debounced.current()).toBe("");
  }
  vi.runAllTimers();
  expect(debounced.current()).toBe("word");
  expect(listener).toHaveBeenCalledTimes(1);

  debounced.update();
  unsubscribe();
  value = "words";
  debounced.update();
  vi.runAllTimers();
  expect(debounced.current()).toBe("words");
  expect(listener).toHaveBeenCalledTimes(1);
});
