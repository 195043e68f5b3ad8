import "server-only";
import { countOf } from "@/lib/utils/numbers";

/** The entry for a deed to many submissions of a form; null when it touched none. */
export function aboutMany({
  formId,
  count,
}: {
  formId: number;
  count: number;
}): { formId: number; subject: string } | null {
  return count === 0 ? null : { formId, subject: countOf(count, "submission") };
}
