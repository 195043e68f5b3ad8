import { isRecord, ownValue } from "@/lib/domain/fields/answers";
import type { Sentence } from "@/lib/domain/system-texts/sentence";
import { dayLimitsProblem, limitsOfDays } from "../_shared/limits/day-limits";
import type { FieldLimits } from "../_shared/limits/field-limits";
import type { DaterangeField } from "./definition";

/** Of both ends. */
export const daterangeLimits: FieldLimits<DaterangeField> = {
  ...limitsOfDays,
  problemOf: (field, answer, today) =>
    ["from", "to"].reduce<Sentence | null>((problem, end) => {
      const day = isRecord(answer) ? ownValue(answer, end) : undefined;
      return problem ?? (typeof day === "string" ? dayLimitsProblem(field, day, today) : null);
    }, null),
};
