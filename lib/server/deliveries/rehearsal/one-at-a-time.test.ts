import { expect, it, vi } from "vitest";
import type { RehearsalExample } from "@/lib/contracts/forms/rehearsal";
import { oneAtATime } from "./one-at-a-time";

const turn = () => new Promise((resolve) => setImmediate(resolve));

it("works for a team one at a time, once for the same, and goes on after an error", async () => {
  let running = 0;
  let most = 0;
  const work = vi.fn(async (): Promise<RehearsalExample[]> => {
    running += 1;
    most = Math.max(most, running);
    await turn();
    running -= 1;
    return [];
  });
  const failing = oneAtATime({ teamId: 1, key: "a" }, async () => {
    await work();
    throw new Error("No database.");
  });
  const others = ["b", "b", "c"].map((key) => oneAtATime({ teamId: 1, key }, work));
  await expect(failing).rejects.toThrow("No database.");
  expect(await Promise.all(others)).toEqual([[], [], []]);
  expect([work.mock.calls.length, most]).toEqual([3, 1]);
  await oneAtATime({ teamId: 1, key: "b" }, work);
  expect(work).toHaveBeenCalledTimes(4);
  await Promise.all([2, 3].map((teamId) => oneAtATime({ teamId, key: "a" }, work)));
  expect(most).toBe(2);
});
