/**
 * How many of those who began to answer also sent their answers, from 0 to 1. Null where nobody can
 * tell: nobody began, or answers came in otherwise than through the page, so that there are more.
 */
export function completionRate({
  starts,
  submissions,
}: {
  starts: number;
  submissions: number;
}): number | null {
  return starts === 0 || submissions > starts ? null : submissions / starts;
}
