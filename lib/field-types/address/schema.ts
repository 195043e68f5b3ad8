import * as z from "zod/mini";
import { COUNTRY_CODES } from "@/lib/domain/countries/countries";
import { fieldTypeSchema } from "../_shared/field-type-schema";

const codes = new Set(COUNTRY_CODES);

export const addressSchema = fieldTypeSchema({
  type: z.literal("address"),
  /** ISO 3166, two letters. */
  defaultCountry: z.optional(
    z.string("Default country must be a code of two letters").check(
      z.refine((code) => code === "" || codes.has(code), {
        error: "Default country must be a country's code of two letters, such as NO",
      }),
    ),
  ),
});
