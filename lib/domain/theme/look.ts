import { accentShades, groundShades, readableOn } from "../color/accent";
import { mediaAddress } from "../fields/media";
import type { Font, TeamTheme, Theme } from "./theme";

/** What a theme and an accent colour make of a page: all that its document is given of them. */
export type Look = {
  /** The one that visitors see; undefined = that of their device. */
  scheme: "light" | "dark" | undefined;
  font: Font;
  /** Custom properties of the outermost element, for `style`. */
  properties: Readonly<Record<`--${string}`, string>>;
  /** Names of rules in app/theme.css, for `data-look`; undefined: none of them. */
  rules: string | undefined;
  /** The colour around the form, for the bars of browsers; null = the standard one. */
  ground: Readonly<Record<"light" | "dark", string>> | null;
};

type Chosen = {
  /** Of the form. */
  settings: { accentColor: string | null; theme: Theme | null };
  /** Of the form's team, which counts for a form without a theme of its own. */
  teamTheme: TeamTheme | null;
};

/** By family: as @fontsource names them, with those that have scripts which the first one lacks. */
const FAMILIES: Readonly<Record<Exclude<Font, "geist">, string>> = {
  inter: '"Inter Variable",ui-sans-serif,system-ui,sans-serif',
  "noto-sans":
    '"Noto Sans Variable","Noto Sans Hebrew Variable",ui-sans-serif,system-ui,sans-serif',
  "noto-serif": '"Noto Serif Variable",ui-serif,Georgia,serif',
  nunito: '"Nunito Variable",ui-rounded,ui-sans-serif,system-ui,sans-serif',
  rubik: '"Rubik Variable",ui-sans-serif,system-ui,sans-serif',
  atkinson: '"Atkinson Hyperlegible Next Variable",ui-sans-serif,system-ui,sans-serif',
};

/** The radii of app/globals.css in their order, from what is inside of controls to dialogs. */
const RADII = ["in", "control", "menu", "card", "dialog"] as const;
const CORNERS = {
  square: ["0px", "0px", "0px", "0px", "0px"],
  round: ["12px", "18px", "18px", "24px", "24px"],
};
/** The unit of all distances, which is 0.25rem otherwise. */
const SPACING = { compact: "0.2125rem", spacious: "0.2875rem" };

/** The look of a form's pages; null: nothing was chosen, so that its pages have nothing more than they need. */
export function lookFrom({ settings, teamTheme }: Chosen): Look | null {
  const theme = settings.theme ?? teamTheme;
  const accent = settings.accentColor ?? (settings.theme === null ? teamTheme?.accentColor : null);
  const properties = {
    ...(accent && accentProperties(accent)),
    ...(theme && themeProperties(theme)),
  };
  const rules = theme === null ? [] : rulesOf(theme);
  const look: Look = {
    scheme: theme === null || theme.scheme === "both" ? undefined : theme.scheme,
    font: theme?.font ?? "geist",
    properties,
    rules: rules.length === 0 ? undefined : rules.join(" "),
    ground: theme && groundOf(theme),
  };
  const isPlain = look.scheme === undefined && look.rules === undefined;
  return isPlain && Object.keys(properties).length === 0 ? null : look;
}

function accentProperties(color: string): Look["properties"] {
  const { light, dark } = accentShades(color);
  const both = (shade: keyof typeof light) => inSchemes(light[shade], dark[shade]);
  return {
    "--accent": both("fill"),
    "--accent-hover": both("hover"),
    "--accent-text": both("text"),
    "--accent-soft": both("soft"),
    "--accent-line": both("line"),
    "--focus": both("text"),
  };
}

function themeProperties(theme: Theme | TeamTheme): Look["properties"] {
  const { font, corners, density } = theme;
  const ground = groundOf(theme);
  const background = backgroundOf(theme);
  return {
    ...(font !== "geist" && { "--font-sans": FAMILIES[font] }),
    ...(corners !== "soft" &&
      Object.fromEntries(RADII.map((name, at) => [`--radius-${name}`, CORNERS[corners][at]]))),
    ...(density !== "normal" && { "--spacing": SPACING[density] }),
    ...(ground && {
      "--bg": inSchemes(ground.light, ground.dark),
      "--on-bg": inSchemes(readableOn(ground.light), readableOn(ground.dark)),
    }),
    ...(background && { "--background": `url(${mediaAddress(background.mediaId)})` }),
  };
}

function rulesOf(theme: Theme | TeamTheme): string[] {
  const { font, logoPlace } = theme;
  const background = backgroundOf(theme);
  return [
    ...(font === "geist" ? [] : ["font"]),
    ...(theme.density === "normal" ? [] : ["density"]),
    ...(theme.pageColor !== null || background?.kind === "picture" ? ["ground"] : []),
    ...(background === null ? [] : [background.kind]),
    ...(logoPlace === "start" ? [] : [`logo-${logoPlace}`]),
  ];
}

/** As it was chosen, but where visitors with a dark device would see a pale one. */
function groundOf({ pageColor, scheme }: Theme | TeamTheme): Look["ground"] {
  if (pageColor === null) {
    return null;
  }
  return scheme === "both" ? groundShades(pageColor) : { light: pageColor, dark: pageColor };
}

function backgroundOf(theme: Theme | TeamTheme): Theme["background"] {
  return "background" in theme ? theme.background : null;
}

function inSchemes(light: string, dark: string): string {
  return `light-dark(${light}, ${dark})`;
}
