import { isMissing, OTHER, otherKey, ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { readNumber } from "@/lib/domain/numbers/read-number";
import { definitionOf } from "./definitions";
import type { FieldType } from "./field-types";

type NormalForm = (answer: string) => string;

/** The types whose answer may be accepted once only, with the form in which two of them are alike. */
const NORMAL_FORMS: Readonly<Partial<Record<FieldType, NormalForm>>> = {
  text: normalText,
  textarea: normalText,
  email: normalText,
  phone: normalPhone,
  url: normalUrl,
  number: normalNumber,
  range: normalNumber,
  scale: normalNumber,
  rating: normalNumber,
  dropdown: normalText,
  radio: normalText,
  country: normalText,
  date: normalText,
  time: normalText,
};

function normalFormOf({ type }: Pick<Field, "type">): NormalForm | undefined {
  return Object.entries(NORMAL_FORMS).find(([name]) => name === type)?.[1];
}

/** Whether a form may accept each answer to this field once only. */
export function mayBeUnique(field: Field): boolean {
  return normalFormOf(field) !== undefined && definitionOf(field).kind !== "computed";
}

/** The answer to a field in the form in which two of them are alike; null for none. */
export function uniqueValue(field: Field, answers: Answers): string | null {
  const answer = ownValue(answers, field.id);
  const other = answer === OTHER ? ownValue(answers, otherKey(field.id)) : undefined;
  const given = isMissing(other) ? answer : other;
  if (isMissing(given) || (typeof given !== "string" && typeof given !== "number")) {
    return null;
  }
  return normalFormOf(field)?.(String(given)) || null;
}

function normalText(text: string): string {
  return text.normalize("NFC").toLowerCase().normalize("NFC").trim().replace(/\s+/gu, " ");
}

/** Its digits, of any script, and a leading plus. */
function normalPhone(text: string): string {
  const plain = text.normalize("NFKC").trim();
  const digits = [...plain].filter((sign) => /\p{Nd}/u.test(sign)).join("");
  const sign = /^[^\p{Nd}]*\+/u.test(plain) ? "+" : "";
  return digits === "" ? normalText(text) : sign + digits;
}

function normalNumber(text: string): string {
  const number = readNumber(text);
  return typeof number === "number" ? String(number) : normalText(text);
}

function normalUrl(text: string): string {
  const trimmed = text.normalize("NFC").trim();
  const host = /^([a-z][a-z0-9+.-]*:\/\/)?([^/?#]*)/iu.exec(trimmed)?.[0] ?? "";
  return host.toLowerCase() + trimmed.slice(host.length);
}
