import { expect, it } from "vitest";
import { memoizeSelector } from "./memoize-selector";

type State = { words: string };

it("asks the selector once for each state, and gives the last slice again while it is the same", () => {
  let state: State = { words: "a b" };
  const asked: State[] = [];
  const read = memoizeSelector({
    getState: () => state,
    selector: (current: State) => {
      asked.push(current);
      return current.words.split(" ");
    },
    isSame: (left, right) => left.join() === right.join(),
  });
  const first = read();
  expect([read(), read()]).toEqual([first, first]);
  expect(asked).toHaveLength(1);

  state = { words: "a b" };
  expect(read()).toBe(first);
  state = { words: "a c" };
  expect(read()).toEqual(["a", "c"]);
  expect(read()).toBe(read());
  expect(asked).toHaveLength(3);
});
