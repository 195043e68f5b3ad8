const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** A stored theme; undefined = follow the system. */
export function themeFrom(value: string | undefined): Theme | undefined {
  return THEMES.find((theme) => theme === value);
}

/** `--surface` of app/globals.css; phone browsers need a literal colour for their toolbars. */
const SURFACES: Record<Theme, string> = { light: "#ffffff", dark: "#171514" };

/** The value of `theme-color`: for the chosen theme, otherwise those of both for the system to choose. */
export function themeColors(
  theme: Theme | undefined,
  colors: Readonly<Record<Theme, string>> = SURFACES,
): string | { media: string; color: string }[] {
  if (theme !== undefined) {
    return colors[theme];
  }
  return Object.entries(colors).map(([scheme, color]) => ({
    media: `(prefers-color-scheme: ${scheme})`,
    color,
  }));
}
