import { describe, expect, it } from "vitest";
import { memoryStorage } from "@/tests/support/memory-storage";
import { readDraftLanguage, writeDraftLanguage } from "./draft-language-store";
import { clearDrafts, readDraft, writeDraft, writeDraftPage } from "./draft-store";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const DAY_MS = 24 * 60 * 60 * 1000;

describe("draft store", () => {
  it("forgets the language in which a draft was typed with the draft", () => {
    const place = placeOf({ version: 1 });
    writeDraft(place, draft({ a: "Ann" }));
    writeDraftLanguage(place, "de");
    expect(readDraftLanguage(place)).toBe("de");
    clearDrafts(place);
    expect(readDraftLanguage(place)).toBeNull();
    expect(place.storage.length).toBe(0);
  });

  it("restores answers and the key of an attempt whose outcome is unknown", () => {
    const place = placeOf({ version: 1 });
    expect(readDraft(place, NOW)).toBeNull();
    expect(writeDraft(place, { answers: { a: "Ann" }, submitKey: "k1", now: NOW })).toBe(true);
    expect(readDraft(place, NOW)).toEqual({
      answers: { a: "Ann" },
      submitKey: "k1",
      isEarlier: false,
    });
  });

  it("restores answers to an earlier version, but not the key of its attempt", () => {
    const { storage } = placeOf({ version: 1 });
    writeDraft(placeOf({ version: 1, storage }), draft({ a: "Ann" }));
    const later = placeOf({ version: 2, storage });
    expect(readDraft(later, NOW)).toEqual({
      answers: { a: "Ann" },
      submitKey: null,
      isEarlier: true,
    });
    writeDraft(later, draft({ a: "Bea" }));
    expect(storage.length).toBe(1);
  });

  it("knows the page that was seen last, and changes nothing else with it", () => {
    const place = placeOf({ version: 1 });
    writeDraft(place, { answers: { a: "Ann", b: 1 }, submitKey: "k1", now: NOW });
    writeDraftPage(place, { answers: { b: 1, a: "Ann" }, page: "two", now: NOW });
    expect(readDraft(place, NOW)).toEqual({
      answers: { a: "Ann", b: 1 },
      submitKey: "k1",
      page: "two",
      isEarlier: false,
    });
  });

  it("leaves what another tab has stored, and stores nothing that another tab has sent", () => {
    const place = placeOf({ version: 1 });
    const seen = { answers: { a: "Ann" }, page: "two", now: NOW };
    writeDraft(place, draft({ a: "Bea" }));
    writeDraftPage(place, seen);
    expect(readDraft(place, NOW)).toMatchObject({ answers: { a: "Bea" } });
    expect(readDraft(place, NOW)).not.toHaveProperty("page");
    clearDrafts(place);
    writeDraftPage(place, seen);
    expect(readDraft(place, NOW)).toBeNull();
  });

  it("separates forms whose ids start with the same digit", () => {
    const { storage } = placeOf({ version: 1 });
    writeDraft(placeOf({ formId: 12, version: 1, storage }), draft({ a: "Ann" }));
    const other = placeOf({ formId: 1, version: 1, storage });
    expect(readDraft(other, NOW)).toBeNull();
    clearDrafts(other);
    expect(storage.length).toBe(1);
  });

  it("drops drafts after sending and after 30 days", () => {
    const place = placeOf({ version: 1 });
    writeDraft(place, draft({ a: "Ann" }));
    expect(readDraft(place, NOW + 29 * DAY_MS)).not.toBeNull();
    expect(readDraft(place, NOW + 31 * DAY_MS)).toBeNull();
    clearDrafts(place);
    expect(readDraft(place, NOW)).toBeNull();
  });

  it("ignores drafts that it cannot parse", () => {
    const place = placeOf({ version: 1 });
    for (const text of ["", "{", "null", "[]", '{"answers":[]}', '{"answers":{}}']) {
      place.storage.setItem("formlane-draft:1:1", text);
      expect(readDraft(place, NOW)).toBeNull();
    }
  });

  it("returns false when the device is full", () => {
    const place = placeOf({ version: 1 });
    place.storage.setItem = () => {
      throw new Error("QuotaExceededError");
    };
    expect(writeDraft(place, draft({ a: "Ann" }))).toBe(false);
  });
});

function draft(answers: Record<string, unknown>) {
  return { answers, submitKey: "k1", now: NOW };
}

type Place = { formId?: number; version: number; storage?: Storage };

function placeOf({ formId = 1, version, storage = memoryStorage() }: Place) {
  return { formId, version, storage };
}
