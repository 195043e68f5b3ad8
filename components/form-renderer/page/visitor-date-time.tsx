import { browserLocale } from "@/lib/domain/system-texts/locale-of";
import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";
import { dateTimeText, LOCAL_TIME } from "./local-times";

type VisitorDateTimeProps = {
  /** ISO 8601. */
  value: string;
  /** IANA name of the owner's time zone, shown until the scripts write the time in the visitor's. */
  timeZone: string;
};

/** A date and time in the owner's time zone, which `showLocalTimes` rewrites in the visitor's. */
export function VisitorDateTime({ value, timeZone }: VisitorDateTimeProps) {
  const locale = browserLocale(useTexts().locale);
  return (
    <time
      dateTime={value}
      {...{ [LOCAL_TIME]: locale ?? "" }}
      className="font-medium text-foreground"
    >
      {dateTimeText(value, { locale: locale ?? "en-GB", timeZone })}
    </time>
  );
}
