import { DEFAULT_TEAM_THEME, type TeamTheme } from "./theme";

/** Themes to begin with; colours that need no other shade to be seen. */
export const PRESETS: readonly { name: string; theme: TeamTheme }[] = [
  { name: "Formlane", theme: DEFAULT_TEAM_THEME },
  {
    name: "Paper",
    theme: {
      ...DEFAULT_TEAM_THEME,
      font: "noto-serif",
      corners: "square",
      pageColor: "#f1ebdf",
      accentColor: "#a8481c",
    },
  },
  {
    name: "Harbour",
    theme: {
      ...DEFAULT_TEAM_THEME,
      font: "inter",
      density: "compact",
      pageColor: "#d9e8f5",
      accentColor: "#1f6feb",
    },
  },
  {
    name: "Candy",
    theme: {
      ...DEFAULT_TEAM_THEME,
      font: "nunito",
      corners: "round",
      density: "spacious",
      pageColor: "#fbe3ec",
      logoPlace: "center",
      accentColor: "#c2266f",
    },
  },
  {
    name: "Night",
    theme: {
      ...DEFAULT_TEAM_THEME,
      font: "rubik",
      corners: "round",
      pageColor: "#0d0f1a",
      scheme: "dark",
      accentColor: "#7a5af0",
    },
  },
  {
    name: "Clear",
    theme: {
      ...DEFAULT_TEAM_THEME,
      font: "atkinson",
      density: "spacious",
      scheme: "light",
      accentColor: "#2563d9",
    },
  },
];
