"use client";

import { useHydrated } from "@/lib/utils/browser/use-hydrated";

type VisitorDateTimeProps = {
  /** ISO 8601. */
  value: string;
  /** IANA name of the owner's time zone, shown until the visitor's is known. */
  timeZone: string;
};

/** A date and time in the visitor's locale and time zone; in the server's HTML in the owner's time zone. */
export function VisitorDateTime({ value, timeZone }: VisitorDateTimeProps) {
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
