import { toast } from "sonner";
import { beforeEach, expect, it, vi } from "vitest";
import type { SelectedRows } from "@/lib/client/http/change-submissions";
import { download } from "@/lib/utils/browser/download";
import { hookResult } from "@/tests/support/hook-result";
import { useSaveReceipts } from "./use-save-receipts";

vi.mock("@/lib/utils/browser/download", () => ({ download: vi.fn() }));
const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.mocked(download).mockReset();
  fetchMock.mockReset();
  vi.stubGlobal("fetch", fetchMock);
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => run());
  toast.getToasts().forEach(({ id }) => toast.dismiss(id));
});

function save(chosen: SelectedRows, as: "pdf" | "zip") {
  hookResult(() => useSaveReceipts(7)).save(chosen, as);
}

function answer(body: string, init: ResponseInit = {}) {
  fetchMock.mockResolvedValueOnce(new Response(body, init));
}

it("saves one receipt under the name that the server gives it", async () => {
  answer("%PDF", {
    headers: {
      "Content-Disposition": "attachment; filename=\"_-3.pdf\"; filename*=UTF-8''%E8%A8%88-3.pdf",
    },
  });
  save([3], "pdf");
  await expect.poll(() => vi.mocked(download).mock.calls[0]?.[0].name).toBe("計-3.pdf");
  expect(fetchMock.mock.calls[0]?.[0]).toBe("/api/forms/7/submissions/3/pdf");
});

it("asks for several as a ZIP", async () => {
  answer("PK");
  save([3, 4], "zip");
  await expect.poll(() => vi.mocked(download).mock.calls[0]?.[0].name).toBe("receipts.zip");
  expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({
    method: "POST",
    body: '{"ids":[3,4],"as":"zip"}',
  });
});

it("says why there is none", async () => {
  answer("Too many receipts are being made. Please try again.", {
    status: 503,
    headers: { "Content-Type": "text/plain" },
  });
  save([3], "pdf");
  await expect
    .poll(() => toast.getToasts())
    .toMatchObject([{ title: "The PDF could not be made" }]);
  expect(download).not.toHaveBeenCalled();
});

it("is for a hundred submissions at most", () => {
  save(
    Array.from({ length: 101 }, (_, index) => index + 1),
    "zip",
  );
  save({ filters: {}, upTo: 3, atMost: 1200 }, "pdf");
  expect(fetchMock).not.toHaveBeenCalled();
  expect(toast.getToasts()).toHaveLength(2);
});
