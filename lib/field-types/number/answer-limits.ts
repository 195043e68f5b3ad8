import type { FieldLimits } from "../_shared/limits/field-limits";
import { readNumberIn } from "../_shared/range/range";
import type { NumberField } from "./definition";

export const numberLimits: FieldLimits<NumberField> = {
  areSet: ({ allowNegative }) => allowNegative === false,
  problemOf: (field, answer) =>
    field.allowNegative === false && Number(readNumberIn(field, answer)) < 0
      ? ({ limits }) => limits.notNegative
      : null,
};
