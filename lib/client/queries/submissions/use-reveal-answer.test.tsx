import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readStoredUser } from "@/lib/client/stores/session-store";
import { stubLocalStorage } from "@/lib/client/stores/stub-local-storage.fixture";
import type { Field } from "@/lib/domain/fields/base-field";
import { gatherRepeatedSections } from "@/lib/field-types/registry/gather-repeated-sections";
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

function detail(fields: readonly Field[], data: object): Response {
  const common = {
    id: 12,
    createdAt: "",
    synced: false,
    mondayItemId: null,
    language: "en",
    version: 1,
  };
  const revised = { revision: 1, revisions: [], stages: [], stageHistory: [] };
  return Response.json({ ...common, ...revised, fields, data, newerId: null, olderId: null });
}

it.each([
  ["the answer as it was typed", "hunter2", "hunter2"],
  ["the sentence of one that cannot be decrypted", { error: "Not readable." }, "Not readable."],
])("loads one secret answer and returns %s", async (_what, pin, text) => {
  fetchMock.mockResolvedValueOnce(detail([plain("pin", { type: "password" })], { pin }));
  const place = { formId: 7, submissionId: 12, fieldId: "pin" };
  await expect(hookResult(() => useRevealAnswer(place)).mutateAsync()).resolves.toBe(text);
  expect(fetchMock.mock.lastCall?.[0]).toBe("/api/forms/7/submissions/12?reveal=pin");
});

it("loads that of one row, wherever it stands", async () => {
  const fields = gatherRepeatedSections([
    plain("s", { type: "section", repeat: {} }),
    plain("who", { sectionId: "s" }),
    plain("pin", { type: "password", sectionId: "s" }),
  ]);
  const rows = [
    { _key: "a", who: "Ann", pin: "••••••••" },
    { _key: "b", pin: "hunter2" },
  ];
  fetchMock.mockResolvedValueOnce(detail(fields, { s: rows }));
  const cell = { rowKey: "b", columnId: "pin" };
  const place = { formId: 7, submissionId: 12, fieldId: "s", cell };
  await expect(hookResult(() => useRevealAnswer(place)).mutateAsync()).resolves.toBe("hunter2");
  expect(fetchMock.mock.lastCall?.[0]).toBe("/api/forms/7/submissions/12?reveal=s.pin&row=b");
});

it("stores the new token after the password was changed", async () => {
  localStorage.setItem("user", JSON.stringify({ ...user, token: "old" }));
  fetchMock.mockResolvedValueOnce(Response.json({ token: "new" }));
  const body = { currentPassword: "correct horse", newPassword: "battery staple" };
  await hookResult(useChangePassword).mutateAsync(body);
  expect(readStoredUser()?.token).toBe("new");
});
