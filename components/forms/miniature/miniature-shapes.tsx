import type { MiniatureShape } from "./miniature-layout";

const MIN_CHEVRON_HEIGHT = 8;
const CHEVRON_MARGIN = 12;

const LOOKS = {
  label: "fill-border-input opacity-75",
  mark: "fill-border-strong",
  outline: "fill-none stroke-border-strong",
  rule: "stroke-border",
  chevron: "fill-none stroke-border-input",
};
type Look = keyof typeof LOOKS;

/** The shapes of a miniature. One path per style, since a page has hundreds of shapes. */
export function MiniatureShapes({ shapes }: { shapes: readonly MiniatureShape[] }) {
  const paths = new Map<Look, string>();
  for (const { look, path } of shapes.flatMap(strokesOf)) {
    paths.set(look, (paths.get(look) ?? "") + path);
  }
  return [...paths].map(([look, path]) => <path key={look} d={path} className={LOOKS[look]} />);
}

function strokesOf(shape: MiniatureShape): { look: Look; path: string }[] {
  if (shape.shape === "dot") {
    const { x, y, radius } = shape;
    const box = { x: x - radius, y: y - radius, width: radius * 2, height: radius * 2 };
    return [{ look: "outline", path: roundedBox({ ...box, radius }) }];
  }
  if (shape.shape === "rule") {
    return [{ look: "rule", path: `M${round(shape.x)} ${round(shape.y)}h${round(shape.width)}` }];
  }
  const { x, y, width, height } = shape;
  if (shape.shape !== "box") {
    const look = shape.shape === "mark" ? "mark" : "label";
    return [{ look, path: roundedBox({ x, y, width, height, radius: height / 2 }) }];
  }
  const radius = Math.min(3, height / 3);
  const outline = { look: "outline", path: roundedBox({ x, y, width, height, radius }) } as const;
  if (!shape.hasChevron || height <= MIN_CHEVRON_HEIGHT) {
    return [outline];
  }
  const start = `M${round(x + width - CHEVRON_MARGIN)} ${round(y + height / 2 - 1)}`;
  return [outline, { look: "chevron", path: `${start}l3 3 3-3` }];
}

type Box = { x: number; y: number; width: number; height: number; radius: number };

function roundedBox({ x, y, width, height, radius }: Box): string {
  const across = round(width - radius * 2);
  const down = round(height - radius * 2);
  const r = round(radius);
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${round(x + radius)} ${round(y)}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`;
}

/** To one decimal, which keeps the markup short. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}
