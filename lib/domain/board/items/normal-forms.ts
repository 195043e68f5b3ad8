import { parsePhoneNumberFromString, type CountryCode } from "libphonenumber-js/min";

/** Equal texts may be stored in other Unicode forms and with other line ends. */
export function normalText(text: string): string {
  return text.normalize("NFC").replace(/\r\n?/g, "\n").trim();
}

/** An address as browsers write it: the service keeps what people type. */
export function normalUrl(url: string): string {
  return URL.canParse(url.trim()) ? new URL(url.trim()).href : url.trim();
}

/** A tag as the service stores it: without spaces, and as people type it without its sign. */
export function normalTag(name: string): string {
  return name
    .normalize("NFC")
    .replace(/^#+|[\s_]+/g, "")
    .toLowerCase();
}

/** A tag among values that are compared as they are written. */
export function tagKey(name: string): string {
  return `#${normalTag(name)}`;
}

/** A color as #RRGGBB. */
export function normalColor(color: string): string {
  return `#${color.trim().replace(/^#/, "").toUpperCase()}`;
}

/** A time zone under the name that is in use today. */
export function normalZone(zone: string): string {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone.trim() }).resolvedOptions().timeZone;
  } catch {
    return zone.trim();
  }
}

/**
 * What a stored phone number may stand for, in international form: the service keeps it with or without the code of
 * its country and its +.
 */
export function possiblePhones(phone: string, country: string | null): string[] {
  const digits = phone.replace(/[^\d+]/g, "");
  const home = country === null || country === "" ? undefined : countryOf(country);
  const found = [
    parsePhoneNumberFromString(digits, home),
    parsePhoneNumberFromString(`+${digits.replace(/\D/g, "")}`),
  ];
  const numbers = found.flatMap((each) => (each?.isPossible() ? [String(each.number)] : []));
  return [...new Set([...numbers, `+${digits.replace(/\D/g, "")}`])];
}

/** The digits of an international number without the code of its country. */
export function nationalDigits(phone: string): string {
  return parsePhoneNumberFromString(phone)?.nationalNumber ?? phone.replace(/\D/g, "");
}

function countryOf(code: string): CountryCode {
  // The library takes codes that it does not know for none.
  return code.toUpperCase() as CountryCode;
}
