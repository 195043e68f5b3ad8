import { dayLimitsProblem, limitsOfDays } from "../_shared/limits/day-limits";
import type { FieldLimits } from "../_shared/limits/field-limits";
import type { DateField } from "./definition";

export const dateLimits: FieldLimits<DateField> = {
  ...limitsOfDays,
  problemOf: (field, answer, today) =>
    typeof answer === "string" ? dayLimitsProblem(field, answer, today) : null,
};
