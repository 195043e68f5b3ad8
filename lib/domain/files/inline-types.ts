const IMAGES: ReadonlySet<string> = new Set(["image/png", "image/jpeg", "image/gif", "image/webp"]);

/**
 * Images that may be displayed on our own pages; not SVG, which can contain scripts.
 */
export function isInlineImage(type: string): boolean {
  return IMAGES.has(type);
}

export function isAudio(type: string): boolean {
  return /^audio\/[\w.+-]+$/.test(type);
}

/** Whether a file of this detected type may be displayed instead of saved. */
export function isInline(type: string): boolean {
  return isInlineImage(type) || isAudio(type);
}
