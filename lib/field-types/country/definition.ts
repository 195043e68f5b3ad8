import type * as z from "zod/mini";
import { COUNTRY_CODES, countryCode, countryName } from "@/lib/domain/countries/countries";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import {
  canonicalBy,
  displayWith,
  singleValueAnswer,
  textOrJson,
  trimmed,
  validateWith,
} from "../_shared/answers/single-value-answer";
import { newField, withoutOptions } from "../_shared/new-field";
import { INVALID_OPTION } from "../_shared/options/options";
import type { countrySchema } from "./schema";

export type CountryField = z.output<typeof countrySchema>;

const codes = new Set(COUNTRY_CODES);

export const countryDefinition: FieldDefinition<CountryField> = {
  ...singleValueAnswer,
  onDemand: true,
  palette: { group: "Selection", label: "Country" },
  kind: "choice",
  create: (id) => newField({ id, type: "country" }),
  normalise: withoutOptions,
  // An address may say "germany".
  canonicalise: canonicalBy((answer) =>
    typeof answer === "string" ? (countryCode(answer) ?? trimmed(answer)) : answer,
  ),
  validateAnswer: validateWith((_field, answer) =>
    typeof answer === "string" && codes.has(answer) ? null : INVALID_OPTION,
  ),
  conditionChoices: () => COUNTRY_CODES,
  choiceName: (code) => countryName(code),
  display: displayWith((answer, _field, _answers, { locale }) =>
    textOrJson(typeof answer === "string" ? countryName(answer, locale) : answer),
  ),
  board: { accepts: ["country", "text", "long_text", "name"] },
};
