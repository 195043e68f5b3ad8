import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { CATALOGUES } from "@/lib/domain/system-texts/catalogues";
import { TEXT_BUNDLES, type TextBundle } from "@/lib/domain/system-texts/text-bundles";
import { definitionOf } from "../definitions";
import { FIELD_TYPES } from "../field-types";
import { textBundlesOf } from "./text-bundles";

const MOST_BYTES = 6 * 1024;

/** Bundles that one type alone loads, as it loads its scripts: they grow with new types, and not with every page. */
function bundlesOfOneType(): Set<TextBundle> {
  const loaded = FIELD_TYPES.map((type) => {
    const field = { ...definitionOf({ type }).create("f"), options: ["Other"] };
    return textBundlesOf([field]);
  });
  const all = loaded.flat();
  return new Set(all.filter((bundle) => all.indexOf(bundle) === all.lastIndexOf(bundle)));
}

it.each(Object.entries(CATALOGUES))(
  "all that a page may load of the catalogue %s, but for what one type brings, is at most 6 KiB compressed",
  (_tag, catalogue) => {
    const own = bundlesOfOneType();
    const bundles = Object.entries(TEXT_BUNDLES).filter(([name]) => !own.has(name as TextBundle));
    const names = new Set<string>(bundles.flatMap(([, all]) => all));
    const texts = Object.entries(catalogue).filter(([name]) => names.has(name));
    const bytes = gzipSync(JSON.stringify(Object.fromEntries(texts)), { level: 9 }).length;
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  },
);
