import "server-only";

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Forms that were deleted before this moment are gone for good. */
export function trashStart(now: Date): Date {
  return new Date(now.getTime() - KEPT_MS);
}

/** When what is thrown away now is gone for good. */
export function trashEnd(now: Date): Date {
  return new Date(now.getTime() + KEPT_MS);
}
