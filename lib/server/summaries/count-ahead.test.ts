import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { logger } from "@/lib/server/logging/logger";
import { markFormUncounted, takeUncountedForms } from "../forms/activity/uncounted-forms";
import { countAhead, startCountingAhead } from "./count-ahead";
import { findSegmentRanges } from "./segments.repository";

vi.mock("./segments.repository", () => ({
  findSegmentRanges: vi.fn(),
  isSegmentFull: () => Promise.resolve(false),
  SEGMENT_SIZE: 5000,
}));
vi.mock("./count-segments", () => ({ countSegments: vi.fn(), LAST_ID: 2 ** 31 - 1 }));
vi.mock("@/lib/server/logging/logger", () => ({ logger: { warn: vi.fn() } }));

const EVERY_MS = 15_000;

beforeEach(() => {
  takeUncountedForms();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

it("looks every fifteen seconds, and not while it still counts", async () => {
  let end: (spans: []) => void = () => undefined;
  const slow = new Promise<[]>((resolve) => {
    end = resolve;
  });
  vi.mocked(findSegmentRanges).mockReturnValueOnce(slow).mockResolvedValue([]);
  startCountingAhead();
  markFormUncounted(1);
  await vi.advanceTimersByTimeAsync(EVERY_MS - 1);
  expect(findSegmentRanges).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(findSegmentRanges).toHaveBeenCalledExactlyOnceWith(1);

  markFormUncounted(2);
  await vi.advanceTimersByTimeAsync(2 * EVERY_MS);
  expect(findSegmentRanges).toHaveBeenCalledOnce();
  end([]);
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  expect(findSegmentRanges).toHaveBeenLastCalledWith(2);
});

it("tries again what failed, not for ever, and says so once", async () => {
  vi.mocked(findSegmentRanges).mockRejectedValue(new Error("Away"));
  markFormUncounted(3);
  for (let look = 0; look < 30; look += 1) {
    await countAhead(new Date());
  }
  expect(findSegmentRanges).toHaveBeenCalledTimes(20);
  expect(logger.warn).toHaveBeenCalledOnce();

  // As the hourly look does.
  markFormUncounted(3);
  vi.mocked(findSegmentRanges).mockResolvedValueOnce([]);
  await countAhead(new Date());
  expect(takeUncountedForms()).toEqual([]);
});
