import type { TextCounts } from "@/lib/form-engine/translations/text-states";
import { countOf, formatCount } from "@/lib/utils/numbers";

/** "38 of 40 translated, 1 stale". */
export function progressWords({ total, missing, stale }: TextCounts): string {
  const translated = `${formatCount(total - missing)} of ${formatCount(total)} translated`;
  return stale === 0 ? translated : `${translated}, ${formatCount(stale)} stale`;
}

const NAMED_TEXTS = 3;

/** "1 text left out, as the form may not have it now: Label of “Name”" of the names of texts; null: none. */
export function leftOutWords(names: readonly string[]): string | null {
  if (names.length === 0) {
    return null;
  }
  const rest = names.length - NAMED_TEXTS;
  const named = names.slice(0, NAMED_TEXTS).join(", ");
  const them = names.length === 1 ? "it" : "them";
  return `${countOf(names.length, "text")} left out, as the form may not have ${them} now: ${named}${rest > 0 ? ` and ${formatCount(rest)} more` : ""}`;
}

/** "3 texts missing, 1 stale"; null: neither. */
export function unfinishedWords({ missing, stale }: Omit<TextCounts, "total">): string | null {
  if (missing === 0) {
    return stale === 0 ? null : `${countOf(stale, "text")} stale`;
  }
  const words = `${countOf(missing, "text")} missing`;
  return stale === 0 ? words : `${words}, ${formatCount(stale)} stale`;
}
