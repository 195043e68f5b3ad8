/** Attribute of `time` elements that show the visitor's time. */
export const LOCAL_TIME = "data-local-time";

type Place = { locale?: string; timeZone?: string };

/** Rewrites the marked times of the page in the visitor's locale and time zone. */
export function showLocalTimes(): void {
  for (const element of document.querySelectorAll<HTMLTimeElement>(`time[${LOCAL_TIME}]`)) {
    element.textContent = dateTimeText(element.dateTime, {});
  }
}

/** A date and time in words; without `locale` and `timeZone` in those of the browser. */
export function dateTimeText(value: string, { locale, timeZone }: Place): string {
  const style = {
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
  } as const;
  return new Intl.DateTimeFormat(locale, {
    ...style,
    ...(timeZone !== undefined && { timeZone }),
  }).format(new Date(value));
}
