import type { FieldSketch } from "@/lib/form-engine/field-sketch";
import { layoutMiniature, type MiniatureGeometry } from "./miniature-layout";
import { MiniatureShapes } from "./miniature-shapes";

type MiniatureProps = { title: string; sketch: readonly FieldSketch[] };

const CARD: MiniatureGeometry = {
  left: 24,
  width: 184,
  top: 48,
  bottom: 128,
  label: 4,
  box: 13,
  gap: 10,
  isPaired: true,
};
const THUMB: MiniatureGeometry = {
  left: 12,
  width: 28,
  top: 15,
  bottom: 40,
  label: 2,
  box: 5,
  gap: 4,
  isPaired: false,
};

/** Decorative drawing of a form's first fields, for cards; hidden from screen readers. */
export function FormMiniature({ title, sketch }: MiniatureProps) {
  return (
    <svg width="232" height="128" viewBox="0 0 232 128" aria-hidden className="block">
      <rect
        x="8.5"
        y="14.5"
        width="215"
        height="148"
        rx="6"
        className="fill-surface stroke-border"
      />
      <rect
        x="24"
        y="30"
        width={Math.max(48, Math.min(150, title.length * 4.4))}
        height="6"
        rx="3"
        className="fill-muted"
      />
      <MiniatureShapes shapes={layoutMiniature(sketch, CARD)} />
    </svg>
  );
}

/** The same in the size of a list row. */
export function FormThumbnail({ sketch }: Pick<MiniatureProps, "sketch">) {
  return (
    <span className="block h-10.5 w-13.5 shrink-0 overflow-hidden rounded-in border bg-sunken">
      <svg width="52" height="40" viewBox="0 0 52 40" aria-hidden className="block">
        <rect
          x="6.5"
          y="4.5"
          width="39"
          height="50"
          rx="3"
          className="fill-surface stroke-border"
        />
        <rect x="12" y="9" width="20" height="3" rx="1.5" className="fill-muted" />
        <MiniatureShapes shapes={layoutMiniature(sketch, THUMB)} />
      </svg>
    </span>
  );
}
