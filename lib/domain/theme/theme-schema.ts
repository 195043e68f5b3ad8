import * as z from "zod/mini";
import { MEDIA_ID } from "../fields/media";
import {
  BACKGROUND_KINDS,
  CORNERS,
  DEFAULT_THEME,
  DENSITIES,
  FONTS,
  LOGO_PLACES,
  SCHEMES,
  type TeamTheme,
} from "./theme";

/** `#rrggbb`, stored in lower case. `sentence`: for what is none. */
export function colorSchema(sentence: { text: string; form: string }) {
  return z.string(sentence.text).check(z.regex(/^#[0-9a-f]{6}$/i, sentence.form), z.toLowerCase());
}

const PAGE_COLOR = "'theme.pageColor' must be null or like #0a7d5a";
const ACCENT = "'theme.accentColor' must be null or like #0a7d5a";
const BACKGROUND = "'theme.background' must be null or {mediaId, kind}";
const UNKNOWN = "'theme.background' names no picture. Please upload it again";

const shape = {
  font: choice("font", FONTS),
  corners: choice("corners", CORNERS),
  density: choice("density", DENSITIES),
  pageColor: z._default(
    z.nullable(colorSchema({ text: PAGE_COLOR, form: PAGE_COLOR })),
    DEFAULT_THEME.pageColor,
  ),
  logoPlace: choice("logoPlace", LOGO_PLACES),
  scheme: choice("scheme", SCHEMES),
};

/** A form's theme; what is absent is the standard. */
export const themeSchema = z.strictObject(
  {
    ...shape,
    background: z._default(
      z.nullable(
        z.strictObject(
          {
            mediaId: z.string(UNKNOWN).check(z.regex(MEDIA_ID, UNKNOWN)),
            kind: z.enum(
              BACKGROUND_KINDS,
              `'theme.background.kind' must be ${listed(BACKGROUND_KINDS)}`,
            ),
          },
          BACKGROUND,
        ),
      ),
      DEFAULT_THEME.background,
    ),
  },
  {
    error: (issue) =>
      issue.code === "unrecognized_keys"
        ? "'theme' holds a name that is unknown"
        : "'theme' must be null or an object",
  },
);

/** A team's theme; what is absent is the standard. */
export const teamThemeSchema = z.strictObject(
  {
    ...shape,
    accentColor: z._default(z.nullable(colorSchema({ text: ACCENT, form: ACCENT })), null),
  },
  {
    error: (issue) =>
      issue.code === "unrecognized_keys"
        ? "'theme' of a team holds a name that is unknown; pictures belong to forms"
        : "'theme' must be null or an object",
  },
);

/** A team's theme as it is stored, or null: also for what an earlier release stored that is none now. */
export function storedTeamTheme(value: unknown): TeamTheme | null {
  const parsed = z.nullable(teamThemeSchema).safeParse(value);
  return parsed.success ? parsed.data : null;
}

function choice<
  const Names extends readonly [string, ...string[]],
  Key extends keyof typeof DEFAULT_THEME,
>(key: Key, names: Names) {
  const standard = names.find((name) => name === DEFAULT_THEME[key]) ?? names[0];
  return z._default(z.enum(names, `'theme.${key}' must be ${listed(names)}`), standard);
}

function listed(names: readonly string[]): string {
  return `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
}
