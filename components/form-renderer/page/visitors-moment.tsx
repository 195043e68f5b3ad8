"use client";

import { useHydrated } from "@/lib/utils/browser/use-hydrated";

type VisitorsMomentProps = {
  /** ISO 8601. */
  value: string;
  /** IANA name of the zone to speak of until the visitor's own is known. */
  timeZone: string;
};

/** A moment in the visitor's own words and time zone; the page itself brings it in the owner's zone. */
export function VisitorsMoment({ value, timeZone }: VisitorsMomentProps) {
  const isHydrated = useHydrated();
  const style = {
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
  } as const;
  const text = isHydrated
    ? new Intl.DateTimeFormat(undefined, style).format(new Date(value))
    : new Intl.DateTimeFormat("en-GB", { ...style, timeZone }).format(new Date(value));
  return (
    <time dateTime={value} className="font-medium text-foreground" suppressHydrationWarning>
      {text}
    </time>
  );
}
