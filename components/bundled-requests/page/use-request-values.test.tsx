import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readRequestDraft } from "@/lib/client/bundled-requests/request-draft-store";
import { stubLocalStorage } from "@/lib/client/stores/stub-local-storage.fixture";
import { DEFAULT_LISTS } from "@/lib/domain/approval/default-lists";
import { hookResult } from "@/tests/support/hook-result";
import { useRequestValues } from "./use-request-values";

beforeEach(() => {
  stubLocalStorage();
  vi.stubGlobal("window", { localStorage });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it("a number is stored on the device before it is sent", () => {
  const values = hookResult(() => useRequestValues({ lists: DEFAULT_LISTS, accountId: 5 }));
  values.number.write("SUB-2026-123");
  const draft = readRequestDraft({ storage: localStorage, accountId: 5 }, Date.now());
  expect(draft?.submissionId).toBe("SUB-2026-123");
  expect(values.number.read()).toBe("SUB-2026-123");
});
