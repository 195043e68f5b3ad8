const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** A stored theme; undefined means that the system decides. */
export function themeFrom(value: string | undefined): Theme | undefined {
  return THEMES.find((theme) => theme === value);
}

/** `--surface` of app/globals.css, which browsers on phones cannot read for their own bars. */
const SURFACES: Record<Theme, string> = { light: "#ffffff", dark: "#171514" };

/** The value of `theme-color`: what a person chose, else both for the system to choose from. */
export function themeColors(theme: Theme | undefined): string | { media: string; color: string }[] {
  if (theme !== undefined) {
    return SURFACES[theme];
  }
  return Object.entries(SURFACES).map(([scheme, color]) => ({
    media: `(prefers-color-scheme: ${scheme})`,
    color,
  }));
}
