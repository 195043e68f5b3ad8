import * as z from "zod/mini";
import { OPTION_SORTS } from "@/lib/domain/fields/options/sorted-options";
import { LIMITS } from "@/lib/domain/limits";

const LARGEST = 1e12;
const NUMBER = "An option's value must be a number";
const value = z
  .number(NUMBER)
  .check(
    z.minimum(-LARGEST, "An option's value is too small"),
    z.maximum(LARGEST, "An option's value is too large"),
  );

/** Numbers of a choice's options, by their text, and the order in which visitors see them. */
export const optionValuesShape = {
  optionValues: z.optional(
    z
      .record(
        z.string().check(z.maxLength(LIMITS.optionText, "An option is too long")),
        value,
        "Option values must be an object of numbers",
      )
      .check(
        z.refine((values) => Object.keys(values).length <= LIMITS.optionsPerField + 1, {
          error: "A field can have at most 5,000 option values",
        }),
      ),
  ),
  /** In an order of each visitor's own. */
  shuffleOptions: z.optional(z.boolean("'shuffleOptions' must be true or false")),
  /** By what they are called, "Other" last; never with `shuffleOptions`. */
  optionSort: z.optional(z.enum(OPTION_SORTS, "'optionSort' must be asc or desc")),
};

const columnsRule = "Columns of options must be a whole number between 1 and 4";

/** How many columns options that are drawn as a list stand in, where there is room; absent: as it fits. */
export const optionColumnsShape = {
  optionColumns: z.optional(
    z
      .number(columnsRule)
      .check(z.minimum(1, columnsRule), z.maximum(4, columnsRule), z.multipleOf(1, columnsRule)),
  ),
};
