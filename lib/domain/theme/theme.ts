/** The families that a page may be set in; "geist" is the product's own. Where their files are: scripts/lib/theme-styles.mjs. */
export const FONTS = [
  "geist",
  "inter",
  "noto-sans",
  "noto-serif",
  "nunito",
  "rubik",
  "atkinson",
] as const;
export const CORNERS = ["square", "soft", "round"] as const;
export const DENSITIES = ["compact", "normal", "spacious"] as const;
export const BACKGROUND_KINDS = ["picture", "cover"] as const;
export const LOGO_PLACES = ["start", "center", "end"] as const;
export const SCHEMES = ["light", "dark", "both"] as const;

export type Font = (typeof FONTS)[number];

/** How a form's pages look, beside its accent colour and its logo. */
export type Theme = {
  font: Font;
  corners: (typeof CORNERS)[number];
  density: (typeof DENSITIES)[number];
  /** Of what is around the form, `#rrggbb` in lower case; null = the standard one. */
  pageColor: string | null;
  /** A picture behind the form, or as its cover above the title: media of the form's team. */
  background: { mediaId: string; kind: (typeof BACKGROUND_KINDS)[number] } | null;
  logoPlace: (typeof LOGO_PLACES)[number];
  /** "both": light or dark as the visitor's device is. */
  scheme: (typeof SCHEMES)[number];
};

/** The look of those of a team's forms that have no theme of their own. Pictures are a form's. */
export type TeamTheme = Omit<Theme, "background"> & {
  /** As a form's, of the forms that chose none. */
  accentColor: string | null;
};

export const DEFAULT_THEME: Theme = {
  font: "geist",
  corners: "soft",
  density: "normal",
  pageColor: null,
  background: null,
  logoPlace: "start",
  scheme: "both",
};

export const DEFAULT_TEAM_THEME: TeamTheme = teamThemeOf(DEFAULT_THEME, null);

/** The theme that a form begins with that leaves its team's. */
export function ownTheme(teamTheme: TeamTheme | null): Theme {
  if (teamTheme === null) {
    return DEFAULT_THEME;
  }
  const { accentColor, ...theme } = teamTheme;
  return { ...theme, background: null };
}

export function teamThemeOf(
  { background, ...theme }: Theme,
  accentColor: string | null,
): TeamTheme {
  return { ...theme, accentColor };
}
