import { isRecord } from "../fields/answers";
import { readNumber } from "../numbers/read-number";
import { withoutMarks } from "../texts/invisible";

/** In degrees. */
export type Coordinates = { lat: number; lng: number };

const MOST_LAT = 90;
const MOST_LNG = 180;
/** The longest text that is looked at. */
const LONGEST = 100;

const DEGREES = String.raw`([+\-\u2010-\u2015\u2212]?\p{Nd}{1,3}(?:[.,\u066b]\p{Nd}{1,15})?)\s*°?\s*`;
const PAIR = new RegExp(
  String.raw`^${DEGREES}([NS]?)(\s*;\s*|\s*,\s+|\s+|,)${DEGREES}([EW]?)$`,
  "iu",
);

/**
 * Latitude and longitude of a text such as "59.91, 10.75" or "59,91 10,75", with a decimal point or comma, digits of any script,
 * and N, S, E or W for a sign; null where it is no such text, or may be read in two ways, as "59,91" may.
 */
export function readCoordinates(given: string): Coordinates | null {
  const match = given.length > LONGEST ? null : PAIR.exec(withoutMarks(given));
  if (match === null) {
    return null;
  }
  const [, first = "", north = "", between = "", second = "", east = ""] = match;
  const isDivided = between !== "," || [first, second].some((part) => part.includes("."));
  const isMixed = between === "," && [first, second].some((part) => part.includes(","));
  const lat = isDivided && !isMixed ? degrees(first, north) : null;
  const lng = degrees(second, east);
  return lat === null || lng === null ? null : { lat, lng };
}

/** Whether they are on earth. */
export function areOnEarth({ lat, lng }: Coordinates): boolean {
  return Math.abs(lat) <= MOST_LAT && Math.abs(lng) <= MOST_LNG;
}

/** Both as numbers; null for anything else. */
export function coordinatesOf(value: unknown): Coordinates | null {
  if (!isRecord(value)) {
    return null;
  }
  const { lat, lng } = value;
  return isDegrees(lat) && isDegrees(lng) ? { lat, lng } : null;
}

/** "59.91, 10.75": the text that `readCoordinates` reads as these. */
export function coordinatesText({ lat, lng }: Coordinates): string {
  return `${decimals(lat)}, ${decimals(lng)}`;
}

/** A number of degrees in decimals, never as 1e-7. */
export function decimals(value: number): string {
  const text = String(value);
  return text.includes("e") ? value.toFixed(15).replace(/\.?0+$/, "") : text;
}

function degrees(text: string, side: string): number | null {
  // Nobody groups the digits of degrees, so a comma is a decimal one.
  const value = readNumber(text.replace(",", "."));
  if (typeof value !== "number" || (side !== "" && !/^\p{Nd}/u.test(text))) {
    return null;
  }
  return /[sw]/i.test(side) ? 0 - value : value;
}

function isDegrees(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}
