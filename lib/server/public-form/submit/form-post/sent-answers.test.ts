import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DEFAULT_PUBLIC_PAGE_SETTINGS } from "@/lib/domain/forms/public-page-settings";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import { plain } from "@/tests/factories/content/plain-fields";

const LIVE = {
  fields: [plain("name"), plain("pet")],
  redirectUrl: null,
  settings: { ...DEFAULT_PUBLIC_PAGE_SETTINGS, thankYou: "Bye {{name}}" },
} as unknown as PublishedVersion;

const NAME = "sent answers";
const states = () => (globalThis as { formlane?: Map<string, { size: number }> }).formlane;
const kept = () => states()?.get(NAME)?.size;

const load = () => import("./sent-answers");

beforeEach(() => {
  // The cache of another test reads another clock.
  vi.resetModules();
  states()?.delete(NAME);
  vi.useFakeTimers();
  // The clock of the cache takes 0 for "never".
  vi.advanceTimersByTime(1);
});

afterEach(() => {
  vi.useRealTimers();
});

it("has none in memory after a minute, and none that are too long", async () => {
  const { keepSentAnswers } = await load();
  keepSentAnswers(LIVE, { token: "t", answers: { name: "Ann" } });
  keepSentAnswers(LIVE, { token: "long", answers: { name: "x".repeat(300_000) } });
  expect(kept()).toBe(1);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(kept()).toBe(0);
});

it("keeps the answers that a text shows, and gives them once", async () => {
  const { keepSentAnswers, takeSentAnswers } = await load();
  keepSentAnswers(LIVE, { token: "t", answers: { name: "Ann", pet: "Rex" } });
  expect(takeSentAnswers("t")).toEqual({ name: "Ann" });
  expect(takeSentAnswers("t")).toBeNull();
});
