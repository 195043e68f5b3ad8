/**
 * Attribute of `time` elements that show the visitor's time: the locale of the page, as `<html lang>` is the browser's where it
 * translates the page; "" is the browser's own.
 */
export const LOCAL_TIME = "data-local-time";

type Place = { locale?: string | undefined; timeZone?: string };

/** Rewrites the marked times of the page in the visitor's time zone; on English pages in the browser's locale as well. */
export function showLocalTimes(): void {
  for (const element of document.querySelectorAll<HTMLTimeElement>(`time[${LOCAL_TIME}]`)) {
    const locale = element.getAttribute(LOCAL_TIME) || undefined;
    element.textContent = dateTimeText(element.dateTime, { locale });
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
