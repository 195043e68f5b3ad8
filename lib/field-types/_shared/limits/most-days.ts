/** How far a day may be from today: a hundred years; whoever means more means no limit. */
export const MOST_DAYS = 36_500;
