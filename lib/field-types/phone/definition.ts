import type * as z from "zod/mini";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import { addressText } from "../_shared/text/address-text";
import { newField, withoutOptions } from "../_shared/new-field";
import { canonicalBy, plainAnswer, trimmed } from "../_shared/answers/plain-answer";
import { newTextLimits } from "../_shared/text/text-limits";
import type { phoneSchema } from "./schema";

export type PhoneField = z.output<typeof phoneSchema>;

export const phoneDefinition: FieldDefinition<PhoneField> = {
  ...plainAnswer,
  palette: { group: "Basic Inputs", label: "Phone" },
  kind: "input",
  create: (id) => ({ ...newField({ id, type: "phone" }), ...newTextLimits }),
  normalise: withoutOptions,
  canonicalise: canonicalBy(trimmed),
  ...addressText<PhoneField>({
    isAddress: isPhoneNumber,
    problem: "Please enter a valid phone number",
    hrefOf: (text) => `tel:${text.replace(/[^\d+]/g, "")}`,
  }),
  board: { accepts: ["phone", "text"] },
};

const MIN_DIGITS = 3;
const MAX_DIGITS = 20;
// The pattern takes quadratic time.
const MAX_LENGTH = 100;

/** Lenient: digits with the usual separators, and an extension such as "ext. 12" or "x12". */
function isPhoneNumber(text: string): boolean {
  if (text.length > MAX_LENGTH) {
    return false;
  }
  const digits = text.replace(/\D/g, "").length;
  const hasUsualSigns = /^\+?[\d\s().\-/]+(?:,?\s*(?:ext\.?|x|#)\s*\d+)?$/i.test(text);
  return hasUsualSigns && digits >= MIN_DIGITS && digits <= MAX_DIGITS;
}
