import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accentProblem, accentShades, DEFAULT_ACCENT, SURFACES } from "./accent";
import { contrast } from "./contrast";
import { hexOf, oklchOf } from "./oklch";

const colors = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

describe("contrast", () => {
  it.each([
    ["#000000", "#ffffff", 21],
    ["#ffffff", "#ffffff", 1],
    ["#777777", "#ffffff", 4.48],
    ["#0000ff", "#ffffff", 8.59],
  ])("of %s and %s is %d", (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2);
    expect(contrast(other, one)).toBeCloseTo(ratio, 2);
  });
});

it("comes back from lightness, chroma and hue as the same colour", () => {
  fc.assert(
    fc.property(colors, (color) => {
      expect(hexOf(oklchOf(color))).toBe(color);
    }),
  );
});

describe("an accent colour", () => {
  it("that can be seen in both themes is used as it is", () => {
    expect(accentProblem("#1f6feb")).toBeNull();
    const { light, dark } = accentShades("#1f6feb");
    expect([light.fill, dark.fill]).toEqual(["#1f6feb", "#1f6feb"]);
  });

  it.each([
    ["#ffcc00", /^White text on this colour.*\(1\.5:1, at least 4\.5:1/],
    ["#0b1f4d", /^In the dark theme this colour hardly stands out \(1\.\d:1, at least 3:1/],
  ])("%s is told apart, with a shade near it that passes", (color, sentence) => {
    const problem = accentProblem(color);
    expect(problem?.sentence).toMatch(sentence);
    const nearest = problem?.nearest ?? "";
    expect(accentProblem(nearest)).toBeNull();
    expect(Math.abs(oklchOf(nearest).hue - oklchOf(color).hue)).toBeLessThan(0.1);
  });

  it("of any kind makes shades that can be read in both themes", () => {
    fc.assert(
      fc.property(colors, (color) => {
        const { light, dark } = accentShades(color);
        const texts = [
          [light.fill, "#ffffff"],
          [light.hover, "#ffffff"],
          [light.text, SURFACES.light],
          [light.text, light.soft],
          [dark.fill, "#ffffff"],
          [dark.hover, "#ffffff"],
          [dark.text, SURFACES.dark],
          [dark.text, SURFACES.darkRaised],
          [dark.text, dark.soft],
        ] as const;
        for (const [one, other] of texts) {
          expect(contrast(one, other)).toBeGreaterThanOrEqual(4.5);
        }
        expect(contrast(dark.fill, SURFACES.dark)).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 500 },
    );
  });
});

it("counts with the colours that the pages have", () => {
  const css = readFileSync(path.resolve("app/globals.css"), "utf8");
  const token = (name: string) => {
    const line = new RegExp(`--${name}: light-dark\\(oklch\\((.+?)\\), oklch\\((.+?)\\)\\)`).exec(
      css,
    );
    return [line?.[1] ?? "", line?.[2] ?? ""].map(hexOfCss);
  };
  expect(token("accent")[0]).toBe(DEFAULT_ACCENT);
  expect(token("surface")).toEqual([SURFACES.light, SURFACES.dark]);
  expect(token("raised")[1]).toBe(SURFACES.darkRaised);
});

function hexOfCss(text: string): string {
  const [lightness = 0, chroma = 0, degrees = 0] = text.split(" ").map(Number);
  return hexOf({ lightness, chroma, hue: (degrees * Math.PI) / 180 });
}
