import { expect, it } from "vitest";
import { memoryStorage } from "@/tests/support/memory-storage";
import { readDraft, writeDraft } from "./draft-store";
import { openPageStorage } from "./page-storage";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const DRAFT = { answers: { name: "Ida" }, submitKey: null, now: NOW };
const place = (storage: ReturnType<typeof openPageStorage>["storage"]) => ({
  storage,
  formId: 7,
  version: 1,
});

it("keeps what is typed in the page alone", () => {
  const session = memoryStorage();
  const { storage } = openPageStorage(session);
  expect(writeDraft(place(storage), DRAFT)).toBe(true);
  expect(readDraft(place(storage), NOW)?.answers).toEqual({ name: "Ida" });
  expect(session).toHaveLength(0);
  expect(readDraft(place(openPageStorage(session).storage), NOW)).toBeNull();
});

it("hands it to the page in another language, also what is stored while that one loads, and to no third", () => {
  const session = memoryStorage();
  const { storage, leave } = openPageStorage(session);
  writeDraft(place(storage), DRAFT);
  leave();
  writeDraft(place(storage), { ...DRAFT, answers: { name: "Ida B." } });
  const next = openPageStorage(session).storage;
  expect(readDraft(place(next), NOW)?.answers).toEqual({ name: "Ida B." });
  expect(session).toHaveLength(0);
  expect(readDraft(place(openPageStorage(session).storage), NOW)).toBeNull();
});

it("is empty where somebody else wrote what waits", () => {
  const session = memoryStorage();
  for (const text of ["{", "7", '[["a"],["b",1],7]']) {
    session.setItem("formlane-language-change", text);
    expect(openPageStorage(session).storage).toHaveLength(0);
  }
});
