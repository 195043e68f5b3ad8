import { expect, it, vi } from "vitest";
import { logger } from "@/lib/server/logging/logger";
import { afterAnswer, workAfterAnswers } from "./after-answer";

vi.mock("@/lib/server/logging/logger", () => ({ logger: { error: vi.fn() } }));

it("is waited for while it is under way, also when it fails", async () => {
  expect(workAfterAnswers()).toBeNull();
  let finish = () => {};
  afterAnswer(new Promise<void>((resolve) => (finish = resolve)));
  afterAnswer(Promise.reject(new Error("No board")));
  const done = vi.fn();
  const waiting = workAfterAnswers()?.then(done);
  await new Promise(setImmediate);
  expect(done).not.toHaveBeenCalled();
  finish();
  await waiting;
  expect(done).toHaveBeenCalledOnce();
  expect(logger.error).toHaveBeenCalledOnce();
  expect(workAfterAnswers()).toBeNull();
});
