import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { AppError } from "@/lib/domain/errors";
import { callBoardService } from "../call-board-service";
import { findBoardData } from "./board-cache.repository";
import { readListing } from "./read-board";

vi.mock("../call-board-service", () => ({ callBoardService: vi.fn() }));
vi.mock("../connection/connections.repository", () => ({
  findTokenCipher: () => Promise.resolve("cipher"),
}));
vi.mock("./board-cache.repository", () => ({
  deleteBoardData: vi.fn(),
  findBoardData: vi.fn(),
  storeBoardData: vi.fn(),
}));

const SHAPE = z.array(z.string());
const usual = { isForced: false };
const asked = vi.mocked(callBoardService);
const stored = vi.mocked(findBoardData);

let teamId = 0;
const question = () => ({ teamId, key: "boards", shape: SHAPE, ask: vi.fn() });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  teamId += 1;
  asked.mockReset().mockResolvedValue(["Board"]);
  stored.mockReset().mockResolvedValue(null);
});

afterEach(() => {
  vi.useRealTimers();
});

describe("a listing", () => {
  it("is read once although one of two look-ups in the database is slow", async () => {
    let tellLate = (_reading: null) => {};
    stored.mockResolvedValueOnce(null);
    stored.mockReturnValueOnce(new Promise((resolve) => (tellLate = resolve)));
    const first = readListing(question(), usual);
    const second = readListing(question(), usual);
    const { payload, readAt } = await first;
    tellLate(null);
    expect(await second).toEqual({ payload, readAt, isStale: false });
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it("that another process forgot is not shown while the service is away", async () => {
    await readListing(question(), usual);
    vi.setSystemTime(Date.now() + 61_000);
    asked.mockRejectedValueOnce(new AppError("upstream", "away"));
    await expect(readListing(question(), usual)).rejects.toThrow("away");
  });

  it("is read once for two bundles of the server, and both understand why it cannot be", async () => {
    let fail = (_error: Error) => {};
    asked.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)));
    const first = readListing(question(), usual);
    vi.resetModules();
    const other = await import("./read-board");
    const second = other.readListing(question(), usual);
    const isOfOther = (await import("@/lib/domain/errors")).AppError;
    await vi.waitFor(() => expect(stored).toHaveBeenCalledTimes(2));
    fail(new AppError("upstream", "away", { retryAfterSeconds: 7 }));
    await expect(first).rejects.toBeInstanceOf(AppError);
    const error = await second.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(isOfOther);
    expect(error).toMatchObject({ code: "upstream", message: "away", retryAfterSeconds: 7 });
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
