import type { FileLimits } from "../fields/file-answers";

/** Every visitor loads a form's logo; SVG is not allowed, since it can contain scripts. */
export const LOGO_LIMITS: FileLimits = {
  maxFiles: 1,
  maxBytes: 512 * 1024,
  accepts: ["image/png", "image/jpeg", "image/webp", "image/gif"],
};
