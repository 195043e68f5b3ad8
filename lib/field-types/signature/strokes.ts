/** A point in the paper's own measure, whatever size it has on the screen. */
export type Point = { x: number; y: number };
export type Stroke = readonly Point[];

/** The paper. The PNG has twice as many points. */
export const PAPER = { width: 600, height: 200 } as const;
const PNG_SCALE = 2;
// As on paper, in every theme: it is read there, and in a PDF.
const PAPER_COLOR = "#ffffff";
const INK = "#111827";
const LINE = 2.6;
const NAME_PX = 72;

type Drawn = {
  strokes: readonly Stroke[];
  /** What was drawn before the page was opened again. */
  base: CanvasImageSource | null;
  /** Written where nothing is drawn. */
  name: string;
};

/** Draws the paper over the whole canvas. */
export function drawPaper(canvas: HTMLCanvasElement, { strokes, base, name }: Drawn): void {
  const context = canvas.getContext("2d");
  if (context === null) {
    return;
  }
  const scale = canvas.width / PAPER.width;
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.fillStyle = PAPER_COLOR;
  context.fillRect(0, 0, PAPER.width, PAPER.height);
  if (base !== null) {
    context.drawImage(base, 0, 0, PAPER.width, PAPER.height);
  }
  context.strokeStyle = INK;
  context.fillStyle = INK;
  context.lineWidth = LINE;
  context.lineCap = "round";
  context.lineJoin = "round";
  strokes.forEach((stroke) => drawStroke(context, stroke));
  if (base === null && strokes.length === 0 && name !== "") {
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.font = `italic ${NAME_PX}px "Segoe Script", "Snell Roundhand", "Apple Chancery", cursive`;
    context.fillText(name, PAPER.width / 2, PAPER.height / 2, PAPER.width * 0.92);
  }
}

/** Through the middles of its points, which makes corners round. */
function drawStroke(context: CanvasRenderingContext2D, stroke: Stroke): void {
  const [first, ...others] = stroke;
  if (first === undefined) {
    return;
  }
  context.beginPath();
  if (others.length === 0) {
    context.arc(first.x, first.y, LINE / 2, 0, 2 * Math.PI);
    context.fill();
    return;
  }
  context.moveTo(first.x, first.y);
  let before = first;
  for (const point of others) {
    context.quadraticCurveTo(
      before.x,
      before.y,
      (before.x + point.x) / 2,
      (before.y + point.y) / 2,
    );
    before = point;
  }
  context.lineTo(before.x, before.y);
  context.stroke();
}

/** What is drawn as the data URL of a PNG, of the same size on every screen. */
export function pngOf(drawn: Omit<Drawn, "name">): string {
  const canvas = document.createElement("canvas");
  canvas.width = PAPER.width * PNG_SCALE;
  canvas.height = PAPER.height * PNG_SCALE;
  drawPaper(canvas, { ...drawn, name: "" });
  return canvas.toDataURL("image/png");
}
