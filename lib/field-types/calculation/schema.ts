import * as z from "zod/mini";
import { boundedText } from "@/lib/domain/fields/base-field";
import { FORMULA_LIMITS } from "@/lib/domain/formulas/formula-limits";
import { MOST_DECIMALS, resultFormats } from "@/lib/domain/formulas/result-style";
import { fieldTypeSchema } from "../_shared/field-type-schema";

const DECIMALS = `'decimals' must be a whole number from 0 to ${MOST_DECIMALS}`;

/** Whether the formula can be read and names fields of its form is checked with the form's fields. */
export const calculationSchema = fieldTypeSchema(
  {
    type: z.literal("calculation"),
    formula: z.optional(boundedText("A formula", FORMULA_LIMITS.length)),
    format: z.optional(
      z.enum(resultFormats(), `'format' must be one of ${resultFormats().join(", ")}`),
    ),
    /** ISO 4217, of the format "currency". */
    currency: z.optional(z.string("'currency' must be text")),
    decimals: z.optional(
      z.int(DECIMALS).check(z.minimum(0, DECIMALS), z.maximum(MOST_DECIMALS, DECIMALS)),
    ),
    shown: z.optional(z.boolean("'shown' must be true or false")),
  },
  ({ currency }) =>
    currency === undefined || isCurrency(currency)
      ? null
      : "'currency' must be a code of ISO 4217, such as EUR",
);

let currencies: ReadonlySet<string> | undefined;

function isCurrency(code: string): boolean {
  currencies ??= new Set(Intl.supportedValuesOf("currency"));
  return currencies.has(code);
}
