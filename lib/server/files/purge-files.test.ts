import { beforeEach, expect, it, vi } from "vitest";
import { logger } from "@/lib/server/logging/logger";
import { deleteFiles, findExpiredFiles, findTrashedFiles } from "./files.repository";
import { purgeFiles } from "./purge-files";

const remove = vi.hoisted(() => vi.fn<(key: string) => Promise<void>>());

vi.mock("./files.repository", () => ({
  deleteFiles: vi.fn((ids: readonly string[]) => Promise.resolve(ids.length)),
  findExpiredFiles: vi.fn(),
  findTrashedFiles: vi.fn(() => Promise.resolve([])),
  retireExpiredFiles: vi.fn(),
}));
vi.mock("./media/keep-named-media", () => ({ keepNamedMedia: vi.fn(() => Promise.resolve()) }));
vi.mock("./storage", () => ({ storage: () => ({ remove }) }));
vi.mock("@/lib/server/logging/logger", () => ({ logger: { warn: vi.fn() } }));

const NOW = new Date("2026-11-21T10:00:00.000Z");

let rows: string[];

beforeEach(() => {
  rows = ["a", "b", "c"];
  vi.mocked(findExpiredFiles).mockImplementation((_now, { after }) => {
    const id = rows.find((row) => row > after);
    return Promise.resolve(id === undefined ? [] : [{ id, storageKey: `key-${id}` }]);
  });
  vi.mocked(deleteFiles).mockImplementation((ids) => {
    rows = rows.filter((row) => !ids.includes(row));
    return Promise.resolve(ids.length);
  });
});

it("goes on past a file that cannot be removed, and keeps its row", async () => {
  remove.mockImplementation((key) =>
    key === "key-b" ? Promise.reject(new Error("EACCES")) : Promise.resolve(),
  );
  expect(await purgeFiles({ now: NOW, trashedBefore: NOW })).toBe(2);
  expect(rows).toEqual(["b"]);
  expect(findTrashedFiles).toHaveBeenCalled();
  expect(logger.warn).toHaveBeenCalledOnce();
});
