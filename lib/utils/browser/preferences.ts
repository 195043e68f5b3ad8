const YEAR_S = 365 * 24 * 60 * 60;

/** Preferences that the server needs before it draws a page. Stored in cookies for a year. */
export type PreferenceName = "theme" | "sidebar";

/** Stores a preference; null removes it. */
export function writePreference({ name, value }: { name: PreferenceName; value: string | null }) {
  const age = value === null ? 0 : YEAR_S;
  document.cookie = `${name}=${value ?? ""}; Path=/; Max-Age=${age}; SameSite=Lax`;
}
