/** The allowed styles of a text, as stored: nothing else reaches CSS. */
export const FONT_SIZES = ["small", "medium", "large", "xlarge"] as const;
export const FONT_WEIGHTS = ["normal", "medium", "bold"] as const;
export const ALIGNMENTS = ["left", "center", "right"] as const;
/** Colours of the theme, so that each is readable on light and dark backgrounds. */
export const TEXT_COLORS = ["default", "muted", "green", "amber", "red"] as const;

export type FontSize = (typeof FONT_SIZES)[number];
