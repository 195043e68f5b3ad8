import { isRecord, ownValue } from "@/lib/domain/fields/answers";
import type { Sentence } from "@/lib/domain/system-texts/sentence";
import {
  dayLimitsProblem,
  daysOn,
  hasDayLimits,
  hasRelativeDays,
} from "../_shared/limits/day-limits";
import type { FieldLimits } from "../_shared/limits/field-limits";
import type { DaterangeField } from "./definition";

/** Of both ends. */
export const daterangeLimits: FieldLimits<DaterangeField> = {
  areSet: hasDayLimits,
  areRelative: hasRelativeDays,
  drawnOn: (field, today) => ({ ...field, ...daysOn(field, today) }),
  problemOf: (field, answer, today) =>
    ["from", "to"].reduce<Sentence | null>((problem, end) => {
      const day = isRecord(answer) ? ownValue(answer, end) : undefined;
      return problem ?? (typeof day === "string" ? dayLimitsProblem(field, day, today) : null);
    }, null),
};
