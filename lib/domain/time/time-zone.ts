// Cached: the check takes longer than all other settings of a form, and most forms share a zone.
const known = new Set<string>();
const MOST_KNOWN = 500;

/** True for a time zone that this machine knows, such as "Europe/Berlin" or "UTC". */
export function isTimeZone(name: string): boolean {
  // Offsets such as "+02:00" are accepted by newer engines only, and have no daylight saving time.
  if (name.length > 64 || !/^[A-Za-z]/.test(name)) {
    return false;
  }
  if (known.has(name)) {
    return true;
  }
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    if (known.size < MOST_KNOWN) {
      known.add(name);
    }
    return true;
  } catch {
    // A RangeError means that the name is unknown.
    return false;
  }
}
