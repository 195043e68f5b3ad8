import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readRequestDraft } from "@/lib/client/bundled-requests/request-draft-store";
import { stubLocalStorage } from "@/lib/client/stores/stub-local-storage.fixture";
import { DEFAULT_LISTS } from "@/lib/domain/approval/default-lists";
import { useRequestValues } from "./use-request-values";

beforeEach(() => {
  stubLocalStorage();
  vi.stubGlobal("window", { localStorage });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it("a number is stored on the device before it is sent", () => {
  const results: ReturnType<typeof useRequestValues>[] = [];
  function Probe() {
    results.push(useRequestValues({ lists: DEFAULT_LISTS, accountId: 5 }));
    return null;
  }
  renderToString(<Probe />);
  results[0]?.number.write("SUB-2026-123");
  const draft = readRequestDraft({ storage: localStorage, accountId: 5 }, Date.now());
  expect(draft?.submissionId).toBe("SUB-2026-123");
  expect(results[0]?.number.read()).toBe("SUB-2026-123");
});
