import { afterEach, expect, it, vi } from "vitest";
import { callAddress } from "./call-address";
import { fetchPeople } from "./fetch-people";
import { saveAnswers } from "./save-answers";

/** A page that the browser translates into Polish. */
function onPage(dataset: { language?: string }): void {
  vi.stubGlobal("document", {
    documentElement: { lang: "pl" },
    getElementById: (id: string) => (id === "form-root" ? { dataset } : null),
    querySelector: () => null,
    querySelectorAll: () => [],
  });
}

afterEach(() => vi.unstubAllGlobals());

it("names the page's language, whatever the browser translates it into", () => {
  onPage({ language: "de" });
  expect(callAddress("/form/a")).toBe("/form/a?lang=de");
  expect(callAddress("/api/a", { field: "f 1" })).toBe("/api/a?field=f+1&lang=de");
});

it("names none on the page of a form with one language", () => {
  onPage({});
  expect(callAddress("/form/a")).toBe("/form/a");
  expect(callAddress("/api/a", { field: "f" })).toBe("/api/a?field=f");
});

it("saves and reads people in the page's language", async () => {
  onPage({ language: "de" });
  vi.stubGlobal("localStorage", { getItem: () => null });
  const asked = vi.fn<typeof fetch>(() => Promise.resolve(Response.json([])));
  vi.stubGlobal("fetch", asked);
  await fetchPeople("guests", "f");
  await saveAnswers({ publicUrl: "guests", token: "t", answers: {}, page: null, version: 1 }).catch(
    () => undefined,
  );
  expect(asked.mock.calls.map(([address]) => address)).toEqual([
    "/api/public-forms/guests/people?fieldId=f&lang=de",
    "/api/public-forms/guests/drafts?resume=t&lang=de",
  ]);
  expect(JSON.stringify(asked.mock.calls)).not.toContain("Accept-Language");
});
