import { isRecord } from "@/lib/domain/fields/answers";
import { readNumber } from "@/lib/domain/numbers/read-number";
import { coordinatesOf, readCoordinates, type Coordinates } from "@/lib/domain/places/coordinates";

/** As it is stored; `accuracy` is in metres, of a position that a device found. */
export type Place = Coordinates & { accuracy?: number };

/** What an answer gives: a text, or parts as numbers or their digits; null where that is no place. */
export function readPlace(answer: unknown): Place | null {
  if (typeof answer === "string") {
    return readCoordinates(answer);
  }
  if (!isRecord(answer)) {
    return null;
  }
  const { lat, lng, accuracy } = answer;
  const place = coordinatesOf({ lat: readNumber(lat), lng: readNumber(lng) });
  const radius = readNumber(accuracy ?? "");
  if (place === null || radius === null) {
    return place;
  }
  const isRadius = typeof radius === "number" && Number.isFinite(radius) && radius >= 0;
  return isRadius ? { ...place, accuracy: radius } : null;
}
