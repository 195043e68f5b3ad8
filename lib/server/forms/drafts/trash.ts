import "server-only";

const TRASH_MS = 30 * 24 * 60 * 60 * 1000;

/** What was deleted before this date is removed for good. */
export function trashStart(now: Date): Date {
  return new Date(now.getTime() - TRASH_MS);
}

/** When what is deleted now will be removed for good. */
export function trashEnd(now: Date): Date {
  return new Date(now.getTime() + TRASH_MS);
}

/** `deletedAt` of a submission that is being erased: before all that can be restored. */
export const BEING_ERASED = new Date(0);

/** Submissions that are not being erased, for a `where`: what is null is not greater, either. */
export const NOT_BEING_ERASED = {
  OR: [{ deletedAt: null }, { deletedAt: { gt: BEING_ERASED } }],
};
