import { centsOf } from "./cents";
import type { RequestLine } from "./request-line";

/** Sums of a bundled request, in cents. */
export type RequestTotals = {
  concessions: number;
  changes: number;
  grand: number;
  lines: number;
};

/** Adds whole cents, so there are no rounding errors. */
export function totalsOf(lines: readonly RequestLine[]): RequestTotals {
  const sum = (type: RequestLine["type"]) =>
    lines
      .filter((line) => line.type === type)
      .reduce((total, { amount }) => total + (centsOf(amount) ?? 0), 0);
  const concessions = sum("Concession");
  const changes = sum("Change");
  return { concessions, changes, grand: concessions + changes, lines: lines.length };
}
