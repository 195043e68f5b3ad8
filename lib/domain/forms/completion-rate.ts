/**
 * Share of visitors who started to answer and also submitted, from 0 to 1. null when it is unknown:
 * nobody started, or there are more submissions than starts because some did not use the page.
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
