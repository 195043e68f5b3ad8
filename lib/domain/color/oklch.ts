/** An OKLCH colour: lightness from 0 to 1, chroma from 0, hue in radians. */
export type Oklch = { lightness: number; chroma: number; hue: number };

/** Linear sRGB; each channel is from 0 to 1 if a screen can show it. */
export type LinearRgb = readonly [red: number, green: number, blue: number];

/** `#rrggbb` as linear sRGB. */
export function linearOf(hex: string): LinearRgb {
  const channel = (start: number) => {
    const value = parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** Matrices of Björn Ottosson's "A perceptual color space for image processing" (2020). */
export function oklchOf(hex: string): Oklch {
  const [red, green, blue] = linearOf(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

/** `#rrggbb`; a colour outside sRGB loses chroma, never lightness or hue. */
export function hexOf(color: Oklch): string {
  const steps = 20;
  for (let step = 0; step < steps; step += 1) {
    const rgb = rgbOf({ ...color, chroma: color.chroma * (1 - step / steps) });
    if (rgb.every((value) => value > -0.001 && value < 1.001)) {
      return textOf(rgb);
    }
  }
  return textOf(rgbOf({ ...color, chroma: 0 }));
}

function rgbOf({ lightness, chroma, hue }: Oklch): LinearRgb {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function textOf(rgb: LinearRgb): string {
  const channels = rgb.map((value) => {
    const light = Math.min(1, Math.max(0, value));
    const shown = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
    return Math.round(shown * 255)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${channels.join("")}`;
}
