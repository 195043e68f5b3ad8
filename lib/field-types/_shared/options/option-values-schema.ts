import * as z from "zod/mini";
import { LIMITS } from "@/lib/domain/limits";

const LARGEST = 1e12;
const NUMBER = "An option's value must be a number";
const value = z
  .number(NUMBER)
  .check(
    z.minimum(-LARGEST, "An option's value is too small"),
    z.maximum(LARGEST, "An option's value is too large"),
  );

/** Numbers of a choice's options, by their text, and whether each visitor gets them in an order of their own. */
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
  shuffleOptions: z.optional(z.boolean("'shuffleOptions' must be true or false")),
};
