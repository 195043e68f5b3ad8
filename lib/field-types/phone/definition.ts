import type * as z from "zod/mini";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import { plainSigns } from "@/lib/domain/texts/plain-signs";
import { addressText } from "../_shared/text/address-text";
import { newField, withoutOptions } from "../_shared/new-field";
import { plainAnswer } from "../_shared/answers/plain-answer";
import { newTextLimits } from "../_shared/text/text-limits";
import type { phoneSchema } from "./schema";

export type PhoneField = z.output<typeof phoneSchema>;

export const phoneDefinition: FieldDefinition<PhoneField> = {
  ...plainAnswer,
  palette: { group: "Basic Inputs", label: "Phone" },
  kind: "input",
  create: (id) => ({ ...newField({ id, type: "phone" }), ...newTextLimits }),
  normalise: withoutOptions,
  ...addressText<PhoneField>({
    isAddress: isPhoneNumber,
    problem: "Please enter a valid phone number",
    hrefOf: telephoneLink,
  }),
  board: { accepts: ["phone", "text"] },
};

const MIN_DIGITS = 3;
const MAX_DIGITS = 20;
// The pattern takes quadratic time.
const MAX_LENGTH = 100;

/** The number, which may begin with "+" or "(+", and an extension such as "ext. 12" or "x12". */
const NUMBER =
  /^(\(?\s*\+)?([\d\s().\-/·]+)(?:[,;]?\s*(?:ext(?:ensio)?n?|x|#)\s*[.:=]?\s*(\d+))?$/i;

/** Lenient: digits of any script with the usual separators. */
function isPhoneNumber(text: string): boolean {
  if (text.length > MAX_LENGTH) {
    return false;
  }
  const plain = plainSigns(text);
  const digits = plain.replace(/\D/g, "").length;
  return NUMBER.test(plain) && digits >= MIN_DIGITS && digits <= MAX_DIGITS;
}

/** RFC 3966. A zero in parentheses is not dialled behind a country code, but in Italy and San Marino. */
function telephoneLink(text: string): string {
  const [, plus = "", number = "", extension] = NUMBER.exec(plainSigns(text)) ?? [];
  const isInItaly = /^\s*3(?:9|78)/.test(number);
  const dialled = plus && !isInItaly ? number.replace(/\(\s*0\s*\)/, "") : number;
  const sign = plus && "+";
  return `tel:${sign}${dialled.replace(/\D/g, "")}${extension ? `;ext=${extension}` : ""}`;
}
