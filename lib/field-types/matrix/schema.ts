import * as z from "zod/mini";
import { boundedText } from "@/lib/domain/fields/base-field";
import { LIMITS } from "@/lib/domain/limits";
import { fieldTypeSchema } from "../_shared/field-type-schema";
import { cleanOptions } from "../_shared/options/options";

const MOST_ROWS = 100;
const MOST_OPTIONS = 50;
const row = boundedText("A row", LIMITS.optionText);

export const matrixSchema = fieldTypeSchema(
  {
    type: z.literal("matrix"),
    /** Its questions; `options` are the columns. */
    matrixRows: z._default(z.array(row, "Rows must be a list"), []),
    /** Several options in a row. */
    multiple: z.optional(z.boolean("'multiple' must be true or false")),
    /** The board column of each row by its text, in place of one for all. */
    mondayRowColumns: z.optional(
      z.record(row, boundedText("A reference", 200), {
        error: "The columns of rows must be an object of texts",
      }),
    ),
  },
  ({ matrixRows, options }) => {
    if (cleanOptions(matrixRows).length > MOST_ROWS) {
      return `A matrix can have at most ${MOST_ROWS} rows`;
    }
    return cleanOptions(options).length > MOST_OPTIONS
      ? `A matrix can have at most ${MOST_OPTIONS} options`
      : null;
  },
);
