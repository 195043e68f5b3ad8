import "server-only";

const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/** What was deleted before this date is removed for good. */
export function trashStart(now: Date): Date {
  return new Date(now.getTime() - RETENTION_MS);
}

/** When what is deleted now will be removed for good. */
export function trashEnd(now: Date): Date {
  return new Date(now.getTime() + RETENTION_MS);
}

/** `deletedAt` of a submission that is being erased: before all that can be restored. */
export const BEING_ERASED = new Date(0);
