export const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** A stored theme; undefined means that the system decides. */
export function themeFrom(value: string | undefined): Theme | undefined {
  return THEMES.find((theme) => theme === value);
}
