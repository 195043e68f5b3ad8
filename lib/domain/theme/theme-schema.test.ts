import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_TEAM_THEME, DEFAULT_THEME } from "./theme";
import { storedTeamTheme, teamThemeSchema, themeSchema } from "./theme-schema";

const MEDIA = "m".repeat(32);

describe("a theme", () => {
  it("has the standard in the place of what is absent", () => {
    expect(themeSchema.parse({})).toEqual(DEFAULT_THEME);
    expect(themeSchema.parse({ pageColor: "#F1EBDF" }).pageColor).toBe("#f1ebdf");
    expect(teamThemeSchema.parse({})).toEqual(DEFAULT_TEAM_THEME);
  });

  it.each([
    [{ font: "Comic Sans" }, /^'theme\.font' must be geist, .* or atkinson$/],
    [{ font: "constructor" }, /^'theme\.font'/],
    [{ corners: 3 }, /^'theme\.corners' must be square, soft or round$/],
    [{ density: null }, /^'theme\.density'/],
    [{ pageColor: "red;background:url(//x)" }, /^'theme\.pageColor' must be null or like/],
    [{ logoPlace: ["start"] }, /^'theme\.logoPlace'/],
    [{ scheme: {} }, /^'theme\.scheme'/],
    [{ background: "x" }, /^'theme\.background' must be null or/],
    [{ background: { mediaId: "../x", kind: "cover" } }, /^'theme\.background' names no picture/],
    [{ background: { mediaId: MEDIA, kind: "tile" } }, /^'theme\.background\.kind'/],
    [{ background: { mediaId: MEDIA, kind: "cover", url: "x" } }, /^'theme\.background'/],
    [{ css: "*{}" }, "'theme' holds a name that is unknown"],
    ["dark", "'theme' must be null or an object"],
  ])("%j is refused with the name of the setting", (theme, sentence) => {
    expect(themeSchema.safeParse(theme).error?.issues[0]?.message).toMatch(sentence);
  });

  it("of a team has no picture", () => {
    const background = { mediaId: MEDIA, kind: "cover" };
    const { error } = teamThemeSchema.safeParse({ background });
    expect(error?.issues[0]?.message).toContain("pictures belong to forms");
  });

  it("is null where what is stored is none", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const stored = storedTeamTheme(value);
        expect(stored === null || stored.font.length > 0).toBe(true);
      }),
    );
    expect(storedTeamTheme({ font: "gone" })).toBeNull();
    expect(storedTeamTheme(null)).toBeNull();
  });
});
