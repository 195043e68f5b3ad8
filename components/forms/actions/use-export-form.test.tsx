import { toast } from "sonner";
import { afterEach, expect, it, vi } from "vitest";
import { hookResult } from "@/tests/support/hook-result";
import { useExportForm } from "./use-export-form";

vi.mock("@/lib/client/stores/session-store", () => ({ readStoredUser: () => null }));

afterEach(() => {
  vi.unstubAllGlobals();
});

it("says why a form could not be exported", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("Form not found", { status: 404 })));
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => run());
  hookResult(() => useExportForm(1)).exportFile();
  await expect
    .poll(() => toast.getToasts())
    .toMatchObject([
      { title: "The form could not be exported", description: "404: Form not found" },
    ]);
});
