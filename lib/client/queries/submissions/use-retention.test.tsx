import { afterEach, expect, it, vi } from "vitest";
import { hookResult } from "@/tests/support/hook-result";
import { useEraseUndelivered } from "./use-retention";

const fetchMock = vi.fn<typeof fetch>();
afterEach(() => {
  vi.unstubAllGlobals();
});

it("goes on until all that was confirmed is erased, as a call erases a part of it", async () => {
  vi.stubGlobal("fetch", fetchMock);
  for (const count of [5_000, 5_000, 2_000]) {
    fetchMock.mockResolvedValueOnce(Response.json({ count }));
  }
  await expect(hookResult(() => useEraseUndelivered(7)).mutateAsync(12_000)).resolves.toBe(12_000);
  const asked = fetchMock.mock.calls.map(([, init]) => init?.body);
  expect(asked).toEqual([12_000, 7_000, 2_000].map((count) => JSON.stringify({ count })));
  // Others are undelivered no more.
  for (const count of [5_000, 0]) {
    fetchMock.mockResolvedValueOnce(Response.json({ count }));
  }
  await expect(hookResult(() => useEraseUndelivered(7)).mutateAsync(6_000)).resolves.toBe(5_000);
});
