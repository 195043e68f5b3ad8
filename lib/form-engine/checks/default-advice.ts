import { columnsOf, withColumns } from "@/lib/domain/fields/columns";
import { createPatternMatcher } from "@/lib/domain/patterns/linear-pattern";
import { countsFromToday } from "@/lib/field-types/_shared/limits/day-defaults";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { dependOnToday, withLimits } from "@/lib/field-types/registry/limits";
import { defaultAnswers, hasWrongDefault } from "../answers/prefill/default-values";
import type { CheckedContent, FormCheck } from "./form-check";

/** Defaults that count from today and are no valid answers on this day: the page begins without them. No call is refused. */
export function defaultAdvice({
  fields,
  settings,
}: Pick<CheckedContent, "fields" | "settings">): FormCheck[] {
  const matchesPattern = createPatternMatcher(fields);
  return fields.flatMap((field) => {
    const asked = withColumns([field]).find((each) => {
      const { requiredWhen, mustBe, ...own } = each;
      return (
        dependOnToday([own]) &&
        countsFromToday(own) &&
        !hasWrongDefault(own, matchesPattern) &&
        Object.keys(defaultAnswers(withLimits([own], settings), matchesPattern)).length === 0
      );
    });
    if (asked === undefined) {
      return [];
    }
    const column = columnsOf(field).includes(asked) ? `Column "${fieldName(asked, fields)}": ` : "";
    return [
      {
        key: `${field.id}-defaultValue`,
        area: "fields",
        fieldId: field.id,
        text: `"${fieldName(field, fields)}": ${column}As of today, its default value is outside the dates that may be chosen, so the page begins without it.`,
        isBlocking: false,
      },
    ];
  });
}
