/** The time zone that the browser runs in, such as "Europe/Berlin". */
export function browserTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  // What Chromium says where the machine names none; other places do not know it.
  return timeZone === "Etc/Unknown" ? "UTC" : timeZone;
}
