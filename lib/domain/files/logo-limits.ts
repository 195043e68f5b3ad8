import type { FileLimits } from "../fields/file-answers";

/** A form's logo is loaded by every visitor; an SVG is a program and none. */
export const LOGO_LIMITS: FileLimits = {
  maxFiles: 1,
  maxBytes: 512 * 1024,
  accepts: ["image/png", "image/jpeg", "image/webp", "image/gif"],
};
