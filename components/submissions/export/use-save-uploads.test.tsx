import { toast } from "sonner";
import { beforeEach, expect, it, vi } from "vitest";
import { saveExport } from "@/lib/client/http/save-export";
import { hookResult } from "@/tests/support/hook-result";
import { useSaveUploads } from "./use-save-uploads";

vi.mock("@/lib/client/http/save-export", () => ({ saveExport: vi.fn() }));

beforeEach(() => {
  vi.mocked(saveExport).mockReset().mockResolvedValue(undefined);
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => run());
  toast.getToasts().forEach(({ id }) => toast.dismiss(id));
});

function save(chosen: number[], filters = {}) {
  hookResult(() => useSaveUploads({ formId: 7, title: "Many", filters })).save(chosen);
}

const numbers = (first: number, length: number) =>
  Array.from({ length }, (_, index) => first + index);

it("names chosen submissions with plain commas, in an address that proxies let through", () => {
  save(numbers(10_001, 1_000), { q: "a, b %2C" });
  const { address } = vi.mocked(saveExport).mock.calls[0]?.[0] ?? { address: "" };
  expect(address).toContain("ids=10001,10002,");
  expect(new URL(address, "https://a.example").searchParams.get("q")).toBe("a, b %2C");
  expect(address.length).toBeLessThan(7_000);
});

it("asks for fewer where the address would be too long", () => {
  save(numbers(123_456_000, 1_000));
  expect(saveExport).not.toHaveBeenCalled();
  expect(toast.getToasts()).toMatchObject([
    { title: "Please choose fewer submissions, or all that match" },
  ]);
});
