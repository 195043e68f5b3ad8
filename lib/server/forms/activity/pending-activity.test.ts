import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addTimes } from "./fill-times.repository";
import { addActivity } from "./form-activity.repository";
import { addReached } from "./page-activity.repository";
import {
  addPendingActivity,
  addPendingReached,
  addPendingTime,
  writePendingActivity,
} from "./pending-activity";

vi.mock("./form-activity.repository", () => ({ addActivity: vi.fn() }));
vi.mock("./page-activity.repository", () => ({ addReached: vi.fn() }));
vi.mock("./fill-times.repository", () => ({ addTimes: vi.fn() }));
vi.mock("@/lib/server/logging/logger", () => ({ logger: { warn: vi.fn() } }));

const DAY = "2026-11-21";
const written = vi.mocked(addActivity);
const view = (formId: number, day = DAY) => ({ formId, day, views: 1, starts: 0 });

beforeEach(() => {
  vi.useFakeTimers();
  written.mockReset().mockResolvedValue(undefined);
  vi.mocked(addReached).mockReset().mockResolvedValue(undefined);
  vi.mocked(addTimes).mockReset().mockResolvedValue(undefined);
});

afterEach(async () => {
  await writePendingActivity();
  vi.useRealTimers();
});

describe("views", () => {
  it("of one form and day are written once a second, together", async () => {
    const all = Array.from({ length: 500 }, () => addPendingActivity(view(1)));
    await vi.advanceTimersByTimeAsync(999);
    expect(written).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await Promise.all(all);
    expect(written.mock.calls).toEqual([[[{ formId: 1, day: DAY, views: 500, starts: 0 }]]]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(written).toHaveBeenCalledTimes(1);
  });

  it("and starts are written together", async () => {
    void addPendingActivity(view(1));
    void addPendingActivity({ ...view(1), views: 0, starts: 1 });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(written.mock.calls).toEqual([[[{ ...view(1), starts: 1 }]]]);
  });

  it("of other forms and days are apart, in the same statement", async () => {
    void addPendingActivity(view(1));
    void addPendingActivity(view(2));
    void addPendingActivity(view(1, "2026-11-22"));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(written.mock.calls).toEqual([[[view(1), view(2), view(1, "2026-11-22")]]]);
  });

  it("of very many forms take several statements", async () => {
    for (let formId = 1; formId <= 501; formId += 1) {
      void addPendingActivity(view(formId));
    }
    await vi.advanceTimersByTimeAsync(1_000);
    expect(written.mock.calls.map(([entries]) => entries.length)).toEqual([500, 1]);
  });

  it("are written at once when the server stops", async () => {
    void addPendingActivity(view(1));
    await writePendingActivity();
    expect(written.mock.calls).toEqual([[[view(1)]]]);
  });

  it("stop the server only after a write that is under way", async () => {
    let finish = () => {};
    written.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
    void addPendingActivity(view(1));
    await vi.advanceTimersByTimeAsync(1_000);
    const stopped = vi.fn();
    void writePendingActivity().then(stopped);
    await vi.advanceTimersByTimeAsync(0);
    expect(stopped).not.toHaveBeenCalled();
    finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(stopped).toHaveBeenCalled();
  });

  it("wait for a database that is away", async () => {
    written.mockRejectedValueOnce(new Error("database is locked"));
    await Promise.all([addPendingActivity(view(1)), vi.advanceTimersByTimeAsync(1_000)]);
    void addPendingActivity(view(1));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(written.mock.calls).toEqual([[[view(1)]], [[{ ...view(1), views: 2 }]]]);
  });
});

describe("reached pages and times", () => {
  const page = (pageId: string) => ({ formId: 1, day: DAY, pageId, reached: 1 });
  const time = (seconds: number) => ({ formId: 1, day: DAY, seconds, answers: 1 });

  it("are written by page and by time", async () => {
    [page("a"), page("b"), page("a")].forEach((entry) => void addPendingReached(entry));
    [time(40), time(50), time(40)].forEach((entry) => void addPendingTime(entry));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(vi.mocked(addReached).mock.calls).toEqual([[[{ ...page("a"), reached: 2 }, page("b")]]]);
    expect(vi.mocked(addTimes).mock.calls).toEqual([[[{ ...time(40), answers: 2 }, time(50)]]]);
  });

  it("wait for a database that is away", async () => {
    vi.mocked(addReached).mockRejectedValueOnce(new Error("database is locked"));
    void addPendingReached(page("a"));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(vi.mocked(addReached).mock.calls).toEqual([[[page("a")]], [[page("a")]]]);
  });
});
