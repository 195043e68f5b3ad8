import type { PublicPageSettings } from "./public-page-settings";

/** What a form is to somebody who wants to answer it now. */
export type Opening = "open" | "not-yet" | "closed" | "full";

export const CLOSES_FIRST = "The form must close after it opens.";

/** Why these times cannot be; null when they can. */
export function openingProblem({
  opensAt,
  closesAt,
}: Pick<PublicPageSettings, "opensAt" | "closesAt">): string | null {
  const isBackwards =
    opensAt !== null && closesAt !== null && Date.parse(closesAt) <= Date.parse(opensAt);
  return isBackwards ? CLOSES_FIRST : null;
}
