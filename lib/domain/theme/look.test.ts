import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accentProblem } from "../color/accent";
import { contrast } from "../color/contrast";
import { lookFrom } from "./look";
import { PRESETS } from "./presets";
import {
  DEFAULT_TEAM_THEME,
  DEFAULT_THEME,
  ownTheme,
  SCHEMES,
  type TeamTheme,
  type Theme,
} from "./theme";

const MEDIA = "m".repeat(32);
const colors = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

const own = (theme: Partial<Theme>, accentColor: string | null = null) =>
  lookFrom({ settings: { accentColor, theme: { ...DEFAULT_THEME, ...theme } }, teamTheme: null });

/** The two colours of a property. */
function shades(value: string | undefined): string[] {
  return [...(value ?? "").matchAll(/#[0-9a-f]{6}/g)].map(([color]) => color);
}

describe("the look of a page", () => {
  it("is none where nothing was chosen", () => {
    const settings = { accentColor: null, theme: null };
    expect(lookFrom({ settings, teamTheme: null })).toBeNull();
    expect(lookFrom({ settings, teamTheme: DEFAULT_TEAM_THEME })).toBeNull();
    expect(own({})).toBeNull();
  });

  it("has text that can be read on a page of any colour", () => {
    fc.assert(
      fc.property(colors, fc.constantFrom(...SCHEMES), (pageColor, scheme) => {
        const look = own({ pageColor, scheme });
        const grounds = shades(look?.properties["--bg"]);
        const texts = shades(look?.properties["--on-bg"]);
        expect(grounds).toHaveLength(2);
        expect(grounds[0]).toBe(pageColor);
        grounds.forEach((ground, at) =>
          expect(contrast(ground, texts[at] ?? "")).toBeGreaterThanOrEqual(4.5),
        );
      }),
      { numRuns: 500 },
    );
  });

  it("is dark in the dark theme, unless the form is always in one of them", () => {
    const dark = (theme: Partial<Theme>) => own(theme)?.ground?.dark ?? "";
    expect(contrast(dark({ pageColor: "#ffee88" }), "#ffffff")).toBeGreaterThan(12);
    expect(dark({ pageColor: "#0b1f4d" })).toBe("#0b1f4d");
    expect(dark({ pageColor: "#ffee88", scheme: "dark" })).toBe("#ffee88");
    expect(own({ scheme: "dark" })?.scheme).toBe("dark");
    expect(own({ pageColor: "#ffee88" })?.scheme).toBeUndefined();
  });

  it("names the rules that it needs, and those alone", () => {
    expect(own({ corners: "round" })?.rules).toBeUndefined();
    expect(own({ font: "inter", logoPlace: "end" })?.rules).toBe("font logo-end");
    const background = (kind: "picture" | "cover") => own({ background: { mediaId: MEDIA, kind } });
    expect(background("picture")?.rules).toBe("ground picture");
    expect(background("cover")?.rules).toBe("cover");
    expect(background("cover")?.properties["--background"]).toBe(`url(/api/media/${MEDIA})`);
  });
});

describe("the theme of a team", () => {
  const teamTheme: TeamTheme = { ...DEFAULT_TEAM_THEME, font: "rubik", accentColor: "#c2266f" };
  const withTeam = (settings: { accentColor: string | null; theme: Theme | null }) =>
    lookFrom({ settings, teamTheme });

  it("is that of its forms without one, with its accent colour where they chose none", () => {
    const followed = withTeam({ accentColor: null, theme: null });
    expect(followed?.font).toBe("rubik");
    expect(followed?.properties["--accent"]).toContain("#c2266f");
    const accented = withTeam({ accentColor: "#1f6feb", theme: null });
    expect(accented?.properties["--accent"]).toContain("#1f6feb");
    expect(accented?.font).toBe("rubik");
    expect(withTeam({ accentColor: null, theme: DEFAULT_THEME })).toBeNull();
  });

  it("is what a form begins with that leaves it", () => {
    expect(ownTheme(teamTheme)).toEqual({ ...DEFAULT_THEME, font: "rubik" });
    expect(ownTheme(null)).toEqual(DEFAULT_THEME);
  });
});

it("has presets of different names, whose accent colours need no other shade", () => {
  expect(new Set(PRESETS.map(({ name }) => name)).size).toBe(PRESETS.length);
  for (const { name, theme } of PRESETS) {
    expect(theme.accentColor && accentProblem(theme.accentColor), name).toBeNull();
  }
});
