import { TEXT_BUNDLES, type TextBundle } from "@/lib/domain/system-texts/text-bundles";

/** Addresses of the modules that the build makes of a catalogue, for pages that no browser opens. */
export function textModules(tag: string): Record<TextBundle, string> {
  const bundles = Object.keys(TEXT_BUNDLES).map((bundle) => [
    bundle,
    `/page/texts-${tag}-${bundle}-1.js`,
  ]);
  return Object.fromEntries(bundles) as Record<TextBundle, string>;
}
