/** The documented scales (specification, section 5). */
export const RATING_SCALES: readonly number[] = [3, 5, 10];
export const DEFAULT_SCALE = 5;

/** The highest rating of a field. */
export function scaleOf({ ratingScale }: { ratingScale?: number | undefined }): number {
  return ratingScale ?? DEFAULT_SCALE;
}

/** Every rating of a field, 1 first. */
export function ratingsOf(field: { ratingScale?: number | undefined }): number[] {
  return Array.from({ length: scaleOf(field) }, (_, index) => index + 1);
}
