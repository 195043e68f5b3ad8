import type { FieldDefinition } from "@/lib/domain/fields/contract";
import { displayWith } from "../../_shared/answers/single-value-answer";
import { numberDefinition, type NumberField } from "../definition";
import { showWithUnit } from "./number-display";

/** Of all numbers; browsers of visitors know it of those that are shown with a unit or separators. */
export const formattedNumberDefinition: FieldDefinition<NumberField> = {
  ...numberDefinition,
  display: displayWith(showWithUnit),
};
