"use client";

import { useEffect, useRef, useState, type PointerEvent } from "react";
import { drawPaper, PAPER, pngOf, type Point, type Stroke } from "./strokes";

type SignaturePadProps = {
  /** The data URL of what is drawn; "" without one. */
  content: string;
  /** Written on the paper while nothing is drawn. */
  name: string;
  /** What the picture shows, for who cannot see it. */
  label: string;
  isDisabled: boolean;
  isInvalid: boolean;
  onDraw: (content: string) => void;
};

/** White paper in every theme, drawn on by finger, pen or mouse. What is on it stays when its size changes. */
export function SignaturePad(props: SignaturePadProps) {
  const { content, name, label, isDisabled, isInvalid, onDraw } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const strokes = useRef<Stroke[]>([]);
  const current = useRef<Point[] | null>(null);
  const exported = useRef("");
  // What was drawn before the page was opened again; strokes are added to it.
  const base = useRef<HTMLImageElement | null>(null);
  const [loaded, setLoaded] = useState("");
  const [width, setWidth] = useState(0);

  // A draft, a page that is shown again, or a signature that was removed.
  useEffect(() => {
    if (content === exported.current) {
      return undefined;
    }
    exported.current = content;
    strokes.current = [];
    base.current = null;
    if (content === "") {
      return undefined;
    }
    const image = new Image();
    const show = () => {
      base.current = image;
      setLoaded(content);
    };
    image.addEventListener("load", show);
    image.src = content;
    return () => image.removeEventListener("load", show);
  }, [content]);

  useEffect(() => {
    const paper = canvas.current;
    if (paper === null) {
      return undefined;
    }
    const measure = new ResizeObserver(() => setWidth(paper.clientWidth));
    measure.observe(paper);
    return () => measure.disconnect();
  }, []);

  const redraw = (added: readonly Point[]) => {
    if (canvas.current !== null) {
      const all = [...strokes.current, added];
      drawPaper(canvas.current, { strokes: all, base: base.current, name });
    }
  };
  useEffect(() => {
    const paper = canvas.current;
    if (paper === null || width === 0) {
      return;
    }
    // Setting it clears the canvas. Screens have more points than pixels.
    const points = Math.round(width * Math.max(1, window.devicePixelRatio));
    if (paper.width !== points) {
      paper.width = points;
      paper.height = Math.round((points * PAPER.height) / PAPER.width);
    }
    drawPaper(paper, { strokes: strokes.current, base: base.current, name });
  }, [width, name, content, loaded]);

  const pointAt = (event: { clientX: number; clientY: number }, box: DOMRect): Point => ({
    x: ((event.clientX - box.left) * PAPER.width) / box.width,
    y: ((event.clientY - box.top) * PAPER.height) / box.height,
  });
  const handleDown = (event: PointerEvent<HTMLCanvasElement>) => {
    if (isDisabled || event.button !== 0 || !event.isPrimary) {
      return;
    }
    event.currentTarget.setPointerCapture(event.pointerId);
    current.current = [pointAt(event, event.currentTarget.getBoundingClientRect())];
    redraw(current.current);
  };
  const handleMove = (event: PointerEvent<HTMLCanvasElement>) => {
    if (current.current === null || !event.isPrimary) {
      return;
    }
    const box = event.currentTarget.getBoundingClientRect();
    const moved = event.nativeEvent.getCoalescedEvents?.() ?? [];
    const points = moved.length > 0 ? moved : [event];
    current.current.push(...points.map((each) => pointAt(each, box)));
    redraw(current.current);
  };
  const handleEnd = () => {
    if (current.current === null) {
      return;
    }
    strokes.current = [...strokes.current, current.current];
    current.current = null;
    const png = pngOf({ strokes: strokes.current, base: base.current });
    exported.current = png;
    onDraw(png);
  };
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={handleEnd}
      onPointerCancel={handleEnd}
      className={`bg-white block aspect-3/1 w-full max-w-150 touch-none rounded-control border noscript:hidden ${isInvalid ? "border-danger" : "border-border-input"} ${isDisabled ? "opacity-60" : "cursor-crosshair"}`}
    />
  );
}
