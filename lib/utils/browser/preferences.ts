const YEAR_S = 365 * 24 * 60 * 60;

/** Things of the screen that the server must know before it draws. Kept in cookies, a year long. */
export type PreferenceName = "theme" | "sidebar";

/** Remembers a preference; null forgets it. */
export function writePreference({ name, value }: { name: PreferenceName; value: string | null }) {
  const age = value === null ? 0 : YEAR_S;
  document.cookie = `${name}=${value ?? ""}; Path=/; Max-Age=${age}; SameSite=Lax`;
}
