import type { TextCounts } from "@/lib/form-engine/translations/text-states";
import { countOf, formatCount } from "@/lib/utils/numbers";

/** "38 of 40 translated, 1 stale". */
export function progressWords({ total, missing, stale }: TextCounts): string {
  const translated = `${formatCount(total - missing)} of ${formatCount(total)} translated`;
  return stale === 0 ? translated : `${translated}, ${formatCount(stale)} stale`;
}

/** "3 texts missing, 1 stale"; null: neither. */
export function unfinishedWords({ missing, stale }: Omit<TextCounts, "total">): string | null {
  if (missing === 0) {
    return stale === 0 ? null : `${countOf(stale, "text")} stale`;
  }
  const words = `${countOf(missing, "text")} missing`;
  return stale === 0 ? words : `${words}, ${formatCount(stale)} stale`;
}
