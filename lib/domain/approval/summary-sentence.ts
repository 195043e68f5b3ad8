import { centsOf, moneyText } from "./cents";
import type { RequestLine } from "./request-line";

export type BundledRequest = {
  requestor: string;
  property: string;
  /** ISO date, such as 2026-12-04. */
  deadline: string;
  lines: readonly RequestLine[];
};

/**
 * "{requestor} is requesting a $X concession to {category}, and a change in {share} of $Y for
 * {property}, with a decision needed by {long US date}." Concessions come first.
 */
export function summarySentence({ requestor, property, deadline, lines }: BundledRequest): string {
  const parts = [
    ...lines.filter(({ type }) => type === "Concession"),
    ...lines.filter(({ type }) => type === "Change"),
  ].map(partOf);
  const last = parts.pop() ?? "nothing";
  const requests = parts.length === 0 ? last : `${parts.join(", ")}, and ${last}`;
  const date = longDate(deadline);
  return `${requestor} is requesting ${requests} for ${property}, with a decision needed by ${date}.`;
}

function partOf({ type, category, amount }: RequestLine): string {
  const money = moneyText(centsOf(amount) ?? 0);
  return type === "Concession"
    ? `a ${money} concession to ${category}`
    : `a change in ${category.replace(/^Changes in /, "")} of ${money}`;
}

/** "December 4, 2026"; text that is not a date is returned unchanged. */
export function longDate(iso: string): string {
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.getTime())
    ? iso
    : date.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}
