import { expect, it } from "vitest";
import { clearRequestDraft, readRequestDraft, writeRequestDraft } from "./request-draft-store";

const DAY_MS = 24 * 60 * 60 * 1000;

function fakeStorage(setItem?: () => void): Storage {
  const entries = new Map<string, string>();
  return {
    length: 0,
    key: () => null,
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    setItem: setItem ?? ((key: string, value: string) => void entries.set(key, value)),
    removeItem: (key) => void entries.delete(key),
  };
}

const draft = { values: { reason: "Roof" }, submissionId: "SUB-2026-123" };

it("stores a request per account, until it is cleared or 30 days old", () => {
  const storage = fakeStorage();
  const place = { storage, accountId: 5 };
  expect(writeRequestDraft(place, { ...draft, now: 1000 })).toBe(true);
  expect(readRequestDraft(place, 1000 + 30 * DAY_MS)).toEqual(draft);
  expect(readRequestDraft(place, 1001 + 30 * DAY_MS)).toBeNull();
  expect(readRequestDraft({ storage, accountId: null }, 1000)).toBeNull();
  clearRequestDraft(place);
  expect(readRequestDraft(place, 1000)).toBeNull();
});

it("survives a device that stores nothing, or something unreadable", () => {
  const full = fakeStorage(() => {
    throw new Error("quota");
  });
  expect(writeRequestDraft({ storage: full, accountId: null }, { ...draft, now: 0 })).toBe(false);
  const storage = fakeStorage();
  storage.setItem("formlane-bundled-request:0", "no JSON");
  expect(readRequestDraft({ storage, accountId: null }, 0)).toBeNull();
});
