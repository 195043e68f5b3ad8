import * as z from "zod/mini";
import { AUTOFILL_TOKENS } from "./autofill";

const TOKENS = [...AUTOFILL_TOKENS, "off"] as const;

/** What browsers fill in; absent: as the label says. */
export const autofillShape = {
  autocomplete: z.optional(z.enum(TOKENS, `'autocomplete' must be one of ${TOKENS.join(", ")}`)),
};
