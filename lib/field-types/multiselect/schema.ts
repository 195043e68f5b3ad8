import * as z from "zod/mini";
import { fieldTypeSchema } from "../_shared/field-type-schema";
import { optionImagesShape } from "../_shared/options/option-images-schema";
import { optionColumnsShape, optionValuesShape } from "../_shared/options/option-values-schema";
import { withOther } from "../_shared/options/options";
import { otherShape } from "../_shared/options/other-schema";
import { optionLimitsShape } from "../_shared/options/places/option-limits-schema";
import { readShape } from "../_shared/remote/read-shape";

function numberOfChoices(name: string) {
  const error = `${name} must be a whole number of at least 1`;
  return z.optional(z.int(error).check(z.minimum(1, error)));
}

export const multiselectSchema = fieldTypeSchema(
  {
    type: z.literal("multiselect"),
    ...otherShape,
    ...optionValuesShape,
    ...optionColumnsShape,
    ...optionImagesShape,
    ...optionLimitsShape,
    ...readShape,
    minChoices: numberOfChoices("Smallest number of choices"),
    maxChoices: numberOfChoices("Largest number of choices"),
  },
  choicesProblem,
);

type Choices = {
  options: readonly string[];
  mondayOptions?: readonly string[] | undefined;
  minChoices?: number | undefined;
  maxChoices?: number | undefined;
};

/** The error sentence for numbers that no answer can have; the options of a board are as many as there are then. */
function choicesProblem({ options, mondayOptions, minChoices = 1, maxChoices }: Choices) {
  if (maxChoices !== undefined && minChoices > maxChoices) {
    return "Smallest number of choices must not be above the largest number of choices";
  }
  const most = withOther(options).length;
  const isTooMany = Math.max(minChoices, maxChoices ?? 1) > most;
  return isTooMany && mondayOptions === undefined
    ? `The number of choices must not be above that of the options, ${most}`
    : null;
}
