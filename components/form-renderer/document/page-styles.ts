import type { PageAssets } from "@/lib/contracts/public-form/visitor-page";
import type { Look } from "@/lib/domain/theme/look";

/** The style sheets that stand in a page: that of all pages, and what its look needs beside it. */
export function stylesOf(
  look: Look | null,
  { style, themeStyle, fonts }: Pick<PageAssets, "style" | "themeStyle" | "fonts">,
): string[] {
  const font = look === null ? undefined : fonts[look.font];
  return [
    style,
    ...(look?.rules === undefined ? [] : [themeStyle]),
    ...(font === undefined ? [] : [font.style]),
  ];
}
