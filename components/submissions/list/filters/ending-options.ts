import type { FormResponse } from "@/lib/contracts/forms/forms";
import type { SubmissionResponse } from "@/lib/contracts/submissions/submissions";
import { endingName } from "@/lib/domain/endings/ending";

export type EndingOption = { value: string; name: string };

/**
 * The endings to filter by: those of the form, and behind them those that only an older version had, as far as
 * answers in the list have them.
 */
export function endingOptions(
  { fields, settings }: Pick<FormResponse, "fields" | "settings">,
  rows: readonly Pick<SubmissionResponse, "ending">[],
): EndingOption[] {
  const names = new Map(
    settings.endings.map((ending, index) => [ending.id, endingName(ending, { index, fields })]),
  );
  for (const { ending } of rows) {
    // The newest first: an older answer may know it by an older title.
    if (ending !== undefined && !names.has(ending.id)) {
      names.set(ending.id, ending.title);
    }
  }
  return [...names].map(([value, name]) => ({ value, name }));
}
