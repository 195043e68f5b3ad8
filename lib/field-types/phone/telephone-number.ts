import { asciiSigns } from "@/lib/domain/texts/ascii-signs";

const MIN_DIGITS = 3;
const MAX_DIGITS = 20;
// The pattern takes quadratic time.
const MAX_LENGTH = 100;

/** The number, which may begin with "tel:", "+" or "(+", and an extension such as "ext. 12", "x12" or "Durchwahl 12". */
const NUMBER =
  /^(?:tel[.:]*\s*)?(\(?\s*\+)?([\d\s().\-/·]+)(?:[,;]?\s*\(?(?:ext(?:ensio)?n?|x|#|durchwahl|dw|poste)\s*[.:=]?\s*(\d+)\s*\)?)?$/i;
/** What most countries dial for "+", in front of a whole number: 000 and 0012 are none. */
const DIALLED_PLUS = /^[\s(]*00(?=[\s)]*[1-9](?:\D*\d){6})/;

/** Lenient: digits of any script with the usual separators. */
export function isPhoneNumber(text: string): boolean {
  if (text.length > MAX_LENGTH) {
    return false;
  }
  const plain = asciiSigns(text);
  const digits = plain.replace(/\D/g, "").length;
  return NUMBER.test(plain) && digits >= MIN_DIGITS && digits <= MAX_DIGITS;
}

/** RFC 3966. A zero in parentheses is not dialled behind a country code, but in Italy and San Marino. */
export function telephoneLink(text: string): string {
  const [, plus = "", given = "", extension] = NUMBER.exec(asciiSigns(text)) ?? [];
  const number = plus ? given : given.replace(DIALLED_PLUS, "");
  const isAbroad = plus !== "" || number !== given;
  const isInItaly = /^[\s)]*3(?:9|78)/.test(number);
  const dialled = isAbroad && !isInItaly ? number.replace(/\(\s*0\s*\)/, "") : number;
  return `tel:${isAbroad ? "+" : ""}${dialled.replace(/\D/g, "")}${extension ? `;ext=${extension}` : ""}`;
}
