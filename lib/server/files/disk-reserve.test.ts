import { beforeEach, expect, it, vi } from "vitest";
import { requireDiskReserve } from "./disk-reserve";

const MB = 1024 * 1024;
const state = vi.hoisted(() => ({ freeMegabytes: 0, isBroken: false, looks: 0, sqlite: true }));

vi.mock("@/lib/server/logging/logger", () => ({ logger: { warn: vi.fn() } }));
vi.mock("@/lib/server/environment/env", () => ({
  env: { DISK_RESERVE_MB: 200, DATABASE_URL: "file:/nowhere/data.db" },
  usesSqlite: () => state.sqlite,
}));
vi.mock("node:fs/promises", () => ({
  statfs: (folder: string) => {
    state.looks += 1;
    return state.isBroken || folder !== "/nowhere"
      ? Promise.reject(new Error("ENOENT"))
      : Promise.resolve({ bavail: state.freeMegabytes, bsize: MB });
  },
}));

let hour = 0;

beforeEach(() => {
  Object.assign(state, { freeMegabytes: 500, isBroken: false, looks: 0, sqlite: true });
  hour += 1;
  vi.useFakeTimers({ now: hour * 3_600_000 });
  return () => void vi.useRealTimers();
});

it("refuses what grows while the disk is down to its reserve", async () => {
  await requireDiskReserve();
  state.freeMegabytes = 199;
  vi.advanceTimersByTime(3_000);
  await expect(requireDiskReserve()).rejects.toMatchObject({
    code: "unavailable",
    retryAfterSeconds: 600,
  });
  state.freeMegabytes = 200;
  vi.advanceTimersByTime(3_000);
  await requireDiskReserve();
});

it("looks at the disk once for all that come within three seconds", async () => {
  await Promise.all(Array.from({ length: 100 }, requireDiskReserve));
  vi.advanceTimersByTime(2_999);
  await requireDiskReserve();
  expect(state.looks).toBe(1);
});

it("refuses nothing where the disk cannot be measured, or is another machine's", async () => {
  state.isBroken = true;
  await requireDiskReserve();
  state.sqlite = false;
  Object.assign(state, { isBroken: false, freeMegabytes: 0, looks: 0 });
  vi.advanceTimersByTime(3_000);
  await requireDiskReserve();
  expect(state.looks).toBe(0);
});
