import { typedCents } from "@/lib/domain/approval/cents";
import type { RequestLine, RequestType } from "@/lib/domain/approval/request-line";

/** What has been entered for the next line. */
export type RequestEntry = { type: RequestType; category: string; amount: string };

export const EMPTY_ENTRY: RequestEntry = { type: "Concession", category: "", amount: "" };

/** Another type has other categories, so the chosen one goes. */
export function withType(entry: RequestEntry, type: RequestType): RequestEntry {
  return { ...entry, type, category: "" };
}

/** The line to add; null while no category is chosen or the amount is not above 0. */
export function lineOf({ type, category, amount }: RequestEntry): RequestLine | null {
  const cents = typedCents(amount);
  return category === "" || cents === null || cents === 0
    ? null
    : { type, category, amount: cents / 100 };
}
