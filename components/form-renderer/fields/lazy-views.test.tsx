import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import { expect, it, vi } from "vitest";
import { FIELD_TYPES } from "@/lib/field-types/registry/field-types";
import { publicViewOf } from "@/lib/field-types/registry/public-views";
import { viewGroupsOf } from "@/lib/field-types/registry/view-groups";
import { coreViews } from "@/lib/field-types/registry/core-views";
import { fieldOf } from "@/tests/factories/field-definitions";
import { FieldView } from "./field-view";
import { LazyViews } from "./lazy-views";

// Outside of a Next build this import resolves to the function for the pages router.
vi.mock("next/dynamic", () => import("@/lib/client/next-dynamic"));

it("loads missing views before it renders, without a placeholder", async () => {
  const lazyTypes = FIELD_TYPES.filter((type) => !(type in coreViews));
  expect(lazyTypes.length).toBeGreaterThan(10);
  for (const type of lazyTypes) {
    expect(() => publicViewOf({ type })).toThrow("is not loaded");
  }
  const { prelude } = await prerenderToNodeStream(
    <LazyViews types={FIELD_TYPES}>
      {FIELD_TYPES.map((type) => (
        <FieldView key={type} field={fieldOf(type, {})} />
      ))}
    </LazyViews>,
  );
  const html = await text(prelude);
  expect(html).toMatch(/type="checkbox"[^]*type="date"/);
  expect(FIELD_TYPES.filter((type) => publicViewOf({ type }) === undefined)).toEqual([]);
});

it("names each group once, and none for core and unknown types", () => {
  const every = viewGroupsOf([...FIELD_TYPES, ...FIELD_TYPES]);
  expect(new Set(every).size).toBe(every.length);
  expect(viewGroupsOf([...Object.keys(coreViews), "mystery"])).toEqual([]);
});
