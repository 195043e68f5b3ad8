import type { FieldSketch } from "@/lib/form-engine/field-sketch";

/** A shape of the drawing; lengths in units of its view box. */
export type MiniatureShape =
  | { shape: "label" | "heading" | "mark"; x: number; y: number; width: number; height: number }
  | { shape: "box"; x: number; y: number; width: number; height: number; hasChevron: boolean }
  | { shape: "dot"; x: number; y: number; radius: number }
  | { shape: "rule"; x: number; y: number; width: number };

export type MiniatureGeometry = {
  left: number;
  width: number;
  /** `y` where the first field starts; `bottom` is where drawing stops. */
  top: number;
  bottom: number;
  /** Heights of a label and of an input box. */
  label: number;
  box: number;
  gap: number;
  /** Whether two short inputs share a row. */
  isPaired: boolean;
};

type Cell = { x: number; y: number; width: number; geometry: MiniatureGeometry };
type Row = { shapes: MiniatureShape[]; height: number };

/** Lays out a form's first fields, from top to bottom, as lines, boxes and dots. */
export function layoutMiniature(fields: readonly FieldSketch[], geometry: MiniatureGeometry) {
  const shapes: MiniatureShape[] = [];
  let y = geometry.top;
  let index = 0;
  while (y < geometry.bottom) {
    const field = fields[index];
    if (!field) {
      break;
    }
    const next = fields[index + 1];
    const partner = geometry.isPaired && isShort(field) && next && isShort(next) ? next : null;
    const row = partner
      ? drawPair({ first: field, second: partner, y, geometry })
      : drawField(field, { x: geometry.left, y, width: geometry.width, geometry });
    shapes.push(...row.shapes);
    y += row.height;
    index += partner ? 2 : 1;
  }
  return shapes;
}

type Pair = { first: FieldSketch; second: FieldSketch; y: number; geometry: MiniatureGeometry };

function drawPair({ first, second, y, geometry }: Pair): Row {
  const width = (geometry.width - geometry.gap) / 2;
  const left = drawField(first, { x: geometry.left, y, width, geometry });
  const x = geometry.left + width + geometry.gap;
  const right = drawField(second, { x, y, width, geometry });
  return { shapes: [...left.shapes, ...right.shapes], height: left.height };
}

function drawField(field: FieldSketch, cell: Cell): Row {
  if (field.look === "heading") {
    return drawHeading(field, cell);
  }
  return field.look === "few-choices" ? drawDots(field, cell) : drawBox(field, cell);
}

function drawHeading(field: FieldSketch, { x, y, width, geometry }: Cell): Row {
  const height = geometry.label + 1;
  const label = labelWidth({ field, width, geometry });
  return {
    shapes: [
      { shape: "rule", x, y: y + 0.5, width },
      { shape: "heading", x, y: y + geometry.gap, width: label, height },
    ],
    height: geometry.gap * 2 + height + geometry.label,
  };
}

function drawDots(field: FieldSketch, { x, y, width, geometry }: Cell): Row {
  const radius = geometry.box / 3.7;
  const middle = y + geometry.label + geometry.gap + radius;
  const step = width * 0.38;
  const options = [0, 1].flatMap((place): MiniatureShape[] => [
    { shape: "dot", x: x + radius + place * step, y: middle, radius },
    {
      shape: "mark",
      x: x + radius * 2 + geometry.label + place * step,
      y: middle - geometry.label / 2,
      width: place === 0 ? step * 0.55 : step * 0.4,
      height: geometry.label,
    },
  ]);
  const height = geometry.label * 2.5 + geometry.gap + radius * 2 + geometry.label / 2;
  return { shapes: [labelOf(field, { x, y, width, geometry }), ...options], height };
}

function drawBox(field: FieldSketch, cell: Cell): Row {
  const { x, y, width, geometry } = cell;
  const hasChevron = field.look === "choices";
  const height = field.look === "tall" ? geometry.box * 2.2 : geometry.box;
  const top = y + geometry.label + geometry.gap / 2 + 0.5;
  return {
    shapes: [
      labelOf(field, cell),
      { shape: "box", x: x + 0.5, y: top, width: width - 1, height, hasChevron },
    ],
    height: geometry.label + geometry.gap * 1.5 + height + 0.5,
  };
}

function labelOf(field: FieldSketch, { x, y, width, geometry }: Cell): MiniatureShape {
  return {
    shape: "label",
    x,
    y,
    width: labelWidth({ field, width, geometry }),
    height: geometry.label,
  };
}

function labelWidth({
  field,
  width,
  geometry,
}: { field: FieldSketch } & Omit<Cell, "x" | "y">): number {
  return Math.max(width * 0.2, Math.min(width * 0.6, field.label * geometry.label * 0.8));
}

function isShort(field: FieldSketch): boolean {
  return field.look === "short";
}
