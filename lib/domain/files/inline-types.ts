const IMAGES: ReadonlySet<string> = new Set(["image/png", "image/jpeg", "image/gif", "image/webp"]);

/** Images that may be drawn on our own pages (promise P9); an SVG is a program and is none of them. */
export function isInlineImage(type: string): boolean {
  return IMAGES.has(type);
}

export function isAudio(type: string): boolean {
  return /^audio\/[\w.+-]+$/.test(type);
}

/** Whether a file of this sniffed type may be shown instead of saved. */
export function isInline(type: string): boolean {
  return isInlineImage(type) || isAudio(type);
}
