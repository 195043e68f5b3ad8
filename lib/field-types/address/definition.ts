import type * as z from "zod/mini";
import { COUNTRY_CODES } from "@/lib/domain/countries/countries";
import { isAbsent, isRecord } from "@/lib/domain/fields/answers";
import type { AnswerContext, FieldDefinition } from "@/lib/domain/fields/contract";
import { REQUIRED } from "@/lib/domain/fields/missing-answer";
import { fill } from "@/lib/domain/system-texts/fill";
import { ENGLISH_LOCALE } from "@/lib/domain/system-texts/locale-of";
import type { Sentence } from "@/lib/domain/system-texts/sentence";
import {
  canonicalBy,
  displayWith,
  singleValueAnswer,
  textOrJson,
} from "../_shared/answers/single-value-answer";
import { newField, withoutOptions } from "../_shared/new-field";
import { INVALID_OPTION } from "../_shared/options/options";
import { textProblem } from "../_shared/text/text-limits";
import { addressParts, addressText, isBlankAddress, partText } from "./address";
import { partName } from "./address-format";
import type { addressSchema } from "./schema";

export type AddressField = z.output<typeof addressSchema>;

export const MAX_PART = 500;
export const REQUIRED_PARTS = ["street", "city", "country"] as const;
const INVALID: Sentence = ({ address }) => address.invalid;
const codes = new Set(COUNTRY_CODES);

export const addressDefinition: FieldDefinition<AddressField> = {
  ...singleValueAnswer,
  onDemand: true,
  palette: { group: "Basic Inputs", label: "Address" },
  kind: "input",
  create: (id) => newField({ id, type: "address" }),
  normalise: ({ defaultCountry, ...field }) => ({
    ...withoutOptions(field),
    ...(defaultCountry && { defaultCountry }),
  }),
  canonicalise: canonicalBy((answer) => {
    const parts = addressParts(answer);
    return parts === null ? answer : isBlankAddress(parts) ? null : parts;
  }),
  validateAnswer: (field, answer, context) =>
    isAbsent(answer) ? (field.required ? REQUIRED : null) : problemOf(field, answer, context),
  // In words, which are the same in every language.
  meetsRule: (_field, { answer, isMet }) =>
    isMet(isRecord(answer) ? addressText(answer, ENGLISH_LOCALE) : answer),
  display: displayWith((answer, _field, _answers, { locale }) => {
    const parts = addressParts(answer);
    return parts === null
      ? textOrJson(answer)
      : { kind: "text", text: addressText(parts, locale), parts };
  }),
  board: { accepts: ["long_text", "text", "name"] },
};

function problemOf(field: AddressField, answer: unknown, context: AnswerContext): Sentence | null {
  const parts = addressParts(answer);
  if (parts === null) {
    return INVALID;
  }
  const { country = "", ...texts } = parts;
  const problem = Object.values(texts)
    .map((text) =>
      typeof text === "string" ? textProblem({ maxLength: MAX_PART }, text, context) : INVALID,
    )
    .find((each) => each !== null);
  if (problem !== undefined) {
    return problem;
  }
  if (country !== "" && !(typeof country === "string" && codes.has(country))) {
    return INVALID_OPTION;
  }
  const missing = REQUIRED_PARTS.filter((part) => partText(parts, part) === "");
  return field.required && missing.length > 0 ? lacking(missing, partText(parts, "country")) : null;
}

/** Names the parts as the page does. */
function lacking(parts: readonly (typeof REQUIRED_PARTS)[number][], country: string): Sentence {
  return ({ address, locale }) => {
    const names = parts.map(
      (part) => address[part === "country" ? "country" : partName(part, country)],
    );
    const list = new Intl.ListFormat(locale, { type: "unit", style: "short" });
    return fill(address.missing, { parts: list.format(names) });
  };
}
