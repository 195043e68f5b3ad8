import type * as z from "zod/mini";
import type { layoutTextShape } from "./layout-text-schema";
import type { FontSize } from "./text-styles";

export type LayoutText = z.output<z.ZodMiniObject<typeof layoutTextShape>>;

/** The documented defaults of new layout texts (specification, section 9). */
export function newLayoutText(fontSize: FontSize) {
  return {
    content: "Add your content here",
    fontSize,
    fontWeight: "normal" as const,
    alignment: "left" as const,
    textColor: "default" as const,
  };
}

const SIZE_CLASSES: Record<FontSize, string> = {
  small: "text-ui",
  medium: "text-public",
  large: "text-large",
  xlarge: "text-title",
};
const WEIGHT_CLASSES = { normal: "font-normal", medium: "font-medium", bold: "font-bold" };
const ALIGNMENT_CLASSES = { left: "text-start", center: "text-center", right: "text-end" };
const COLOR_CLASSES = {
  default: "text-foreground",
  muted: "text-muted",
  green: "text-success",
  amber: "text-warning",
  red: "text-danger",
};

/** The CSS classes of a text's styles; `size` is used when none was chosen. */
export function layoutTextClasses(field: LayoutText, size: FontSize): string {
  return [
    SIZE_CLASSES[field.fontSize ?? size],
    WEIGHT_CLASSES[field.fontWeight ?? "normal"],
    ALIGNMENT_CLASSES[field.alignment ?? "left"],
    COLOR_CLASSES[field.textColor ?? "default"],
  ].join(" ");
}
