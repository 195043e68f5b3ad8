import { expect, it } from "vitest";
import { DEFAULT_PUBLIC_PAGE_SETTINGS } from "@/lib/domain/forms/public-page-settings";
import { ending } from "@/tests/factories/content/endings";
import { endingOptions } from "./ending-options";

it("offers the endings of the form, and those that only older answers have", () => {
  const settings = { ...DEFAULT_PUBLIC_PAGE_SETTINGS, endings: [ending("gold")] };
  const rows = [
    {},
    { ending: { id: "old", title: "Old" } },
    { ending: { id: "gold", title: "Its former title" } },
    { ending: { id: "old", title: "Older" } },
  ];
  expect(endingOptions({ fields: [], settings }, rows)).toEqual([
    { value: "gold", name: "GOLD" },
    { value: "old", name: "Old" },
  ]);
});
