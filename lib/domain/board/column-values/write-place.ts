import type { DisplayValue } from "@/lib/domain/fields/display-value";
import { decimals, readCoordinates } from "@/lib/domain/places/coordinates";
import { refused, written, type ColumnOutcome } from "../columns/board-column";
import { boardCountryCode, boardCountryName } from "./board-countries";

/** A country by its code or an English name. */
export function writeCountry(value: DisplayValue): ColumnOutcome {
  const code = value.kind === "text" ? boardCountryCode(value.text) : null;
  return code === null
    ? refused("The answer is no country.")
    : written({ countryCode: code, countryName: boardCountryName(code) });
}

/** Coordinates, which the board shows as they are written: it knows no address of them. */
export function writeLocation(value: DisplayValue): ColumnOutcome {
  const place = value.kind === "text" ? readCoordinates(value.text) : null;
  return value.kind !== "text" || place === null
    ? refused("The answer is no place by its coordinates.")
    : written({ lat: decimals(place.lat), lng: decimals(place.lng), address: value.text });
}

const ZONE = /^(?:UTC|[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+){1,2})$/;

/** A time zone of IANA, such as "Europe/Oslo". */
export function writeWorldClock(value: DisplayValue): ColumnOutcome {
  const zone = value.kind === "text" ? value.text.trim() : "";
  const known = ZONE.test(zone) ? resolvedZone(zone) : null;
  return known === null
    ? refused('The answer is no time zone such as "Europe/Oslo".')
    : written({ timezone: known });
}

/** In its usual spelling; a zone of several names keeps the one that was given. */
function resolvedZone(zone: string): string | null {
  try {
    const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions();
    return timeZone.toLowerCase() === zone.toLowerCase() ? timeZone : zone;
  } catch {
    return null;
  }
}
