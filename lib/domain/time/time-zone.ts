// Asking the machine takes longer than all the rest of a form's settings, and most forms have the same zone.
const known = new Set<string>();
const MOST_KNOWN = 500;

/** True for the name of a time zone that this machine knows, such as "Europe/Berlin" or "UTC". */
export function isTimeZone(name: string): boolean {
  // Offsets such as "+02:00" are accepted by newer engines only, and know no summer time.
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
    // A RangeError says that nobody knows the name.
    return false;
  }
}
