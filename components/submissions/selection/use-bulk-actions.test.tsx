import { toast } from "sonner";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SelectedRows } from "@/lib/client/http/change-submissions";
import { hookResult } from "@/tests/support/hook-result";
import { useBulkActions } from "./use-bulk-actions";
import { useQuarantine } from "./use-quarantine";

vi.mock("@/lib/client/stores/session-store", () => ({ readStoredUser: () => null }));

const server = vi.fn<typeof fetch>();
const all: SelectedRows = { filters: {}, upTo: 9000, atMost: 2500 };
const rest: SelectedRows = { filters: {}, upTo: 6999, atMost: 1500 };

beforeEach(() => {
  vi.stubGlobal("fetch", server);
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => run());
});
afterEach(() => {
  toast.getToasts().forEach(({ id }) => toast.dismiss(id));
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

function stubFailureAfter(first: object) {
  server.mockResolvedValueOnce(Response.json({ count: 1000, nextCursor: 7000, ...first }));
  server.mockResolvedValueOnce(new Response("Busy", { status: 503 }));
}

it("shows one toast for a partial deletion, with the reason and Undo", async () => {
  stubFailureAfter({ ids: [8000, 7000] });
  const onDone = vi.fn();
  hookResult(() => useBulkActions(1)).remove(all, onDone);
  await expect.poll(() => onDone).toHaveBeenCalledWith(rest);
  expect(toast.getToasts()).toMatchObject([
    {
      type: "error",
      title: "It stopped before all were done",
      description: "1,000 submissions deleted. 503: Busy",
      action: { label: "Undo" },
    },
  ]);
});

it("returns the rows that were not sent yet, and nothing when all were sent", async () => {
  const { resend } = hookResult(() => useBulkActions(1));
  const onStopped = vi.fn();
  stubFailureAfter({});
  resend(all, onStopped);
  await expect.poll(() => onStopped).toHaveBeenCalledWith(rest);
  expect(toast.getToasts()).toMatchObject([
    { type: "error", description: "1,000 messages sent again. 503: Busy" },
  ]);

  server.mockResolvedValueOnce(Response.json({ count: 2, nextCursor: null }));
  resend([1, 2], onStopped);
  await expect.poll(() => toast.getToasts()).toHaveLength(2);
  expect(onStopped).toHaveBeenCalledTimes(1);
});

it("shows one toast for a release, and clears the selection", async () => {
  server.mockResolvedValueOnce(Response.json({ count: 2, nextCursor: null }));
  const onDone = vi.fn();
  hookResult(() => useQuarantine(1)).release([1, 2], onDone);
  await expect.poll(() => onDone).toHaveBeenCalledWith([]);
  expect(toast.getToasts()).toMatchObject([{ type: "success", title: "2 submissions released" }]);
});

const runs = () =>
  server.mock.calls.map(([, init]) => {
    // Bodies are sent as texts of JSON objects.
    const { run } = JSON.parse(init?.body as string) as { run?: string };
    return run;
  });

it("reuses the run of an action whose answer was lost, but not after an answer", async () => {
  const { resend } = hookResult(() => useBulkActions(1));
  server.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  resend([1, 2]);
  await expect.poll(() => toast.getToasts()).toMatchObject([{ title: "Error" }]);

  server.mockResolvedValueOnce(Response.json({ count: 0, nextCursor: null }));
  resend([1, 2]);
  await expect
    .poll(() => toast.getToasts())
    .toMatchObject([
      { title: "Error" },
      { description: "They have no deliveries, or all were sent when no answer came." },
    ]);

  server.mockResolvedValueOnce(Response.json({ count: 2, nextCursor: null }));
  resend([1, 2]);
  await expect.poll(() => toast.getToasts()).toHaveLength(3);
  const [first, second, third] = runs();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it("starts a new run for other rows, and after a refusal", async () => {
  const { resend } = hookResult(() => useBulkActions(1));
  server.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  server.mockImplementation(() =>
    Promise.resolve(new Response("Too many requests", { status: 429 })),
  );
  for (const [index, rows] of [
    [1, 2],
    [1, 3],
    [1, 3],
  ].entries()) {
    resend(rows);
    await expect.poll(() => toast.getToasts()).toHaveLength(index + 1);
  }
  expect(new Set(runs()).size).toBe(3);
});

it("creates a run on plain http too, where browsers have no randomUUID", async () => {
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  server.mockResolvedValueOnce(Response.json({ count: 2, nextCursor: null }));
  hookResult(() => useBulkActions(1)).resend([1, 2]);
  await expect.poll(() => toast.getToasts()).toMatchObject([{ type: "success" }]);
});
