import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { DisplayValue } from "../fields/display-value";
import { refused, written, type ColumnOutcome } from "./board-column";

/**
 * The board service validates with the same library, so numbers it would refuse are refused here.
 */
export function writePhone(value: DisplayValue): ColumnOutcome {
  if (value.kind !== "link" || !value.href.startsWith("tel:")) {
    return refused("The answer is no phone number.");
  }
  const international = value.text.trim().replace(/^00/, "+");
  if (!international.startsWith("+")) {
    return refused("The phone number has no country code, such as +1.");
  }
  const phone = parsePhoneNumberFromString(international);
  if (!phone?.isPossible() || phone.country === undefined) {
    return refused("The phone number belongs to no country.");
  }
  const note = phone.ext === undefined ? null : "Written without its extension.";
  return written({ phone: phone.number, countryShortName: phone.country }, note);
}
