import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { changeSubmissions, type SelectedRows } from "./change-submissions";

vi.mock("../stores/session-store", () => ({ readStoredUser: () => null }));

const server = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("fetch", server);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const bodies = () =>
  server.mock.calls.map(
    // Bodies are sent as texts of JSON objects.
    ([, init]) => JSON.parse(init?.body as string) as Record<string, unknown>,
  );
const every: SelectedRows = { filters: { q: "ann" }, upTo: 90, atMost: 3 };
const run = "0c1f5b52-33d4-4ab5-8a5c-6f3f6f1f6d11";
const remove = (chosen: SelectedRows, onProgress?: (count: number) => void) =>
  changeSubmissions({ formId: 1, change: "delete", chosen, run, onProgress });

it("continues with the remaining rows under the same run, and collects the deleted ids", async () => {
  server.mockResolvedValueOnce(Response.json({ count: 2, ids: [90, 88], nextCursor: 88 }));
  server.mockResolvedValueOnce(Response.json({ count: 1, ids: [7], nextCursor: null }));
  const progress: number[] = [];
  const many = { filters: { q: "ann" }, upTo: 90, atMost: 1003 };
  const done = await remove(many, (count) => progress.push(count));
  expect(done).toEqual({ count: 3, ids: [90, 88, 7], failure: null });
  expect(progress).toEqual([2, 3]);
  const matching = { q: "ann" };
  expect(bodies()).toEqual([
    { matching, upTo: 90, atMost: 1003, run },
    { matching, upTo: 87, atMost: 3, run },
  ]);
});

it("sends no call for ids below 1", async () => {
  server.mockResolvedValueOnce(Response.json({ count: 1000, nextCursor: 1 }));
  await remove({ filters: {}, upTo: 1000, atMost: 1000 });
  expect(server).toHaveBeenCalledTimes(1);
});

it("sends ids a thousand at a time", async () => {
  server.mockImplementation(() => Promise.resolve(Response.json({ count: 1, nextCursor: null })));
  await remove(Array.from({ length: 1001 }, (_, index) => index + 1));
  expect(bodies().map(({ ids }) => (Array.isArray(ids) ? ids.length : 0))).toEqual([1000, 1]);
});

it("reports what was done when a later call fails, and throws when the first one does", async () => {
  server.mockResolvedValueOnce(Response.json({ count: 2, ids: [90, 88], nextCursor: 88 }));
  server.mockResolvedValueOnce(new Response("Please look again.", { status: 409 }));
  const done = await remove(every);
  expect(done).toMatchObject({ count: 2, ids: [90, 88] });
  expect(done.failure).toMatchObject({ message: "409: Please look again.", isRefused: true });

  server.mockResolvedValueOnce(new Response("Please look again.", { status: 409 }));
  await expect(remove(every)).rejects.toThrow("Please look again.");
});

it("returns the remaining rows when a later call fails, so that nothing is done twice", async () => {
  const all: SelectedRows = { filters: { q: "ann" }, upTo: 9000, atMost: 2500 };
  server.mockResolvedValueOnce(Response.json({ count: 9, nextCursor: 7000 }));
  server.mockResolvedValueOnce(new Response("Busy", { status: 503 }));
  const { failure } = await changeSubmissions({ formId: 1, change: "resend", chosen: all, run });
  expect(failure?.rest).toEqual({ filters: { q: "ann" }, upTo: 6999, atMost: 1500 });
  expect(failure?.isRefused).toBe(false);

  const ids = Array.from({ length: 1003 }, (_, index) => index + 1);
  server.mockResolvedValueOnce(Response.json({ count: 9, nextCursor: null }));
  server.mockResolvedValueOnce(new Response("Busy", { status: 503 }));
  const some = await changeSubmissions({ formId: 1, change: "resend", chosen: ids, run });
  expect(some.failure?.rest).toEqual([1001, 1002, 1003]);
});
