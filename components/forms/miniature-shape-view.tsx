import type { MiniatureShape } from "@/components/forms/miniature-layout";

const FILLS = {
  label: "fill-border-input opacity-75",
  heading: "fill-border-input opacity-75",
  mark: "fill-border-strong",
} as const;

/** One line, box or dot of a form's miniature. */
export function MiniatureShapeView({ shape }: { shape: MiniatureShape }) {
  if (shape.shape === "dot") {
    return (
      <circle
        cx={shape.x}
        cy={shape.y}
        r={shape.radius}
        className="fill-none stroke-border-strong"
      />
    );
  }
  if (shape.shape === "rule") {
    return <path d={`M${shape.x} ${shape.y}h${shape.width}`} className="stroke-border" />;
  }
  const { x, y, width, height } = shape;
  if (shape.shape !== "box") {
    return (
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={height / 2}
        className={FILLS[shape.shape]}
      />
    );
  }
  const middle = y + height / 2 - 1;
  return (
    <>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={Math.min(3, height / 3)}
        className="fill-none stroke-border-strong"
      />
      {shape.hasChevron && height > 8 ? (
        <path
          d={`M${x + width - 12} ${middle}l3 3 3-3`}
          className="fill-none stroke-border-input"
        />
      ) : null}
    </>
  );
}
