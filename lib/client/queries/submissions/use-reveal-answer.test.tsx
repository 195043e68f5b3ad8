import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readStoredUser } from "@/lib/client/stores/session-store";
import { stubLocalStorage } from "@/lib/client/stores/stub-local-storage.fixture";
import { plain } from "@/tests/factories/content/plain-fields";
import { ADA as user } from "@/tests/factories/responses/signed-in-user";
import { hookResult } from "@/tests/support/hook-result";
import { useChangePassword } from "../accounts/use-account";
import { useRevealAnswer } from "./use-reveal-answer";

const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal("fetch", fetchMock);
  stubLocalStorage();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ["the answer as it was typed", "hunter2", "hunter2"],
  ["the sentence of one that cannot be decrypted", { error: "Not readable." }, "Not readable."],
])("loads one secret answer and returns %s", async (_what, pin, text) => {
  const fields = [plain("pin", { type: "password" })];
  const common = {
    id: 12,
    createdAt: "",
    synced: false,
    mondayItemId: null,
    language: "en",
    version: 1,
  };
  const revised = { revision: 1, revisions: [], stages: [], stageHistory: [] };
  const detail = { ...common, ...revised, fields, data: { pin }, newerId: null, olderId: null };
  fetchMock.mockResolvedValueOnce(Response.json(detail));
  const place = { formId: 7, submissionId: 12, fieldId: "pin" };
  await expect(hookResult(() => useRevealAnswer(place)).mutateAsync()).resolves.toBe(text);
  expect(fetchMock.mock.lastCall?.[0]).toBe("/api/forms/7/submissions/12?reveal=pin");
});

it("stores the new token after the password was changed", async () => {
  localStorage.setItem("user", JSON.stringify({ ...user, token: "old" }));
  fetchMock.mockResolvedValueOnce(Response.json({ token: "new" }));
  const body = { currentPassword: "correct horse", newPassword: "battery staple" };
  await hookResult(useChangePassword).mutateAsync(body);
  expect(readStoredUser()?.token).toBe("new");
});
