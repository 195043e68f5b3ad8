import { expect, it, vi } from "vitest";
import { CATALOGUES } from "@/lib/domain/system-texts/catalogues";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { drawnControl } from "@/tests/support/drawn-control";
import { allViews } from "./all-views";

const hydration = vi.hoisted(() => ({ isDone: false })); // set by tests
vi.mock("@/lib/utils/browser/use-hydrated", () => ({ useHydrated: () => hydration.isDone }));

function drawn(type: string, mask: string, language = "en") {
  return drawnControl(allViews[type], {
    field: fieldOf(type, { mask }),
    value: "",
    describedBy: "help",
    texts: CATALOGUES[language] ?? ENGLISH,
  });
}

it("says the mask beside its box, and as its description", () => {
  const html = drawn("text", "00-AA");
  expect(html).toMatch(/<p id="c-mask"[^>]*>Please use this format: 00-AA \(0 is a digit, A is/);
  expect(html).toContain('aria-describedby="help c-mask"');
  expect(html).not.toContain("inputMode");
  expect(html).not.toContain("dir=");
});

it("offers a keypad of digits where all can be typed with it", () => {
  hydration.isDone = false;
  expect(drawn("text", "0000")).toContain('inputMode="numeric"');
  expect(drawn("text", "00-00")).not.toContain("inputMode");
  hydration.isDone = true;
  expect(drawn("text", "00-00")).toContain('inputMode="numeric"');
  expect(drawn("phone", "000-000")).toContain('inputMode="tel"');
});

it("runs from left to right where digits are typed", () => {
  expect(drawn("text", "00 00", "ar")).toContain('dir="ltr"');
  expect(drawn("text", "AA 00", "ar")).not.toContain("dir=");
  expect(drawn("phone", "000-000", "ar")).toContain('dir="ltr"');
});
