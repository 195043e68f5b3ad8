import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clearResumeLink, readResumeLink, writeResumeLink } from "./resume-link-store";
import { stubLocalStorage } from "./stub-local-storage.fixture";

const NOW = Date.parse("2026-03-01T12:00:00Z");
const LINK = { url: "https://forms.example/resume/t", expiresAt: "2026-03-31T12:00:00.000Z" };
const place = (formId = 7) => ({ storage: localStorage, formId });

beforeEach(stubLocalStorage);
afterEach(() => {
  vi.unstubAllGlobals();
});

it("keeps the link of one form until it is cleared", () => {
  writeResumeLink(place(), LINK);
  expect(readResumeLink(place(), NOW)).toEqual(LINK);
  expect(readResumeLink(place(8), NOW)).toBeNull();
  clearResumeLink(place());
  expect(readResumeLink(place(), NOW)).toBeNull();
});

it("gives no link that has ended, or that nobody wrote", () => {
  writeResumeLink(place(), LINK);
  expect(readResumeLink(place(), Date.parse(LINK.expiresAt))).toBeNull();
  for (const text of ["", "{}", "[1]", '{"url":1}', '{"url":"/x","expiresAt":"soon"}']) {
    localStorage.setItem("formlane-resume:7", text);
    expect(readResumeLink(place(), NOW)).toBeNull();
  }
});

it("does without where the browser refuses", () => {
  const storage = {
    ...localStorage,
    setItem: () => {
      throw new Error("full");
    },
  };
  expect(() => writeResumeLink({ storage, formId: 7 }, LINK)).not.toThrow();
});
