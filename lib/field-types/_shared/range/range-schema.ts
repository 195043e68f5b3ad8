import { optionalNumber } from "../field-type-schema";

/** Stored limits of numeric answers; absent means no limit. */
export const rangeShape = {
  min: optionalNumber("Minimum value"),
  max: optionalNumber("Maximum value"),
  step: optionalNumber("Step value", { min: 0.01 }),
};
