import { QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { toast } from "sonner";
import { afterEach, expect, it, vi } from "vitest";
import { createQueryClient } from "@/lib/client/queries/query-client";
import { useExportForm } from "./use-export-form";

vi.mock("@/lib/client/stores/session-store", () => ({ readStoredUser: () => null }));

afterEach(() => {
  vi.unstubAllGlobals();
});

it("says why a form could not be exported", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("Form not found", { status: 404 })));
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => run());
  const hooks: ReturnType<typeof useExportForm>[] = [];
  function Probe() {
    hooks.push(useExportForm(1));
    return null;
  }
  renderToString(
    <QueryClientProvider client={createQueryClient()}>
      <Probe />
    </QueryClientProvider>,
  );
  hooks[0]?.exportFile();
  await expect
    .poll(() => toast.getToasts())
    .toMatchObject([
      { title: "The form could not be exported", description: "404: Form not found" },
    ]);
});
