"use client";

import { FormField } from "@/components/ui/inputs/form-field";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import { openingProblem } from "@/lib/domain/forms/form-availability";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import { LIMITS } from "@/lib/domain/limits";
import { instantOf, wallTimeOf } from "@/lib/domain/time/wall-time";
import { NumberSetting } from "@/lib/field-types/_shared/setting-inputs";
import { browserTimeZone } from "@/lib/utils/browser/browser-time-zone";
import { TimeSetting } from "./time-setting";
import { usePageSettings } from "./use-page-settings";

// Null is no limit; this is refused.
const NO_NUMBER = 0;

type Time = "opensAt" | "closesAt";

/** What is wrong with the closing time, and not with the opening time alone. */
function closingProblem({ opensAt, closesAt }: Pick<PublicPageSettings, Time>): string | null {
  const isOpeningWrong = openingProblem({ opensAt, closesAt: null }) !== null;
  return openingProblem({ opensAt: isOpeningWrong ? null : opensAt, closesAt });
}

/** Opening and closing time, their time zone, and the maximum number of responses. */
export function OpeningSettings() {
  const { settings, change, settle } = usePageSettings();
  const { opensAt, closesAt, responseLimit } = settings;
  const hasTimes = opensAt !== null || closesAt !== null;
  const timeZone = hasTimes ? settings.timeZone : browserTimeZone();
  const handleTime = (name: Time, instant: string | null) =>
    change({ patch: { [name]: instant, timeZone }, mergeKey: name });
  // The wall-clock times stay as entered; the instants change with the time zone.
  const handleZone = (next: string) => {
    const moved = (instant: string | null) =>
      instant && instantOf({ wall: wallTimeOf({ instant, timeZone }), timeZone: next });
    change({ patch: { timeZone: next, opensAt: moved(opensAt), closesAt: moved(closesAt) } });
  };
  return (
    <>
      <TimeSetting
        label="Opens at"
        error={openingProblem({ opensAt, closesAt: null }) ?? undefined}
        instant={opensAt}
        timeZone={timeZone}
        onChange={(instant) => handleTime("opensAt", instant)}
        onSettle={settle}
      />
      <div id="closes-at">
        <TimeSetting
          label="Closes at"
          hint="Whoever has begun by then has 5 more minutes to send."
          error={closingProblem(settings) ?? undefined}
          instant={closesAt}
          timeZone={timeZone}
          onChange={(instant) => handleTime("closesAt", instant)}
          onSettle={settle}
        />
      </div>
      {hasTimes ? (
        <FormField label="Time zone">
          {(control) => (
            <NativeSelect
              {...control}
              value={timeZone}
              onChange={(event) => handleZone(event.target.value)}
            >
              {zonesWith(timeZone).map((zone) => (
                <option key={zone} value={zone}>
                  {zone.replaceAll("_", " ")}
                </option>
              ))}
            </NativeSelect>
          )}
        </FormField>
      ) : null}
      <NumberSetting
        label="Response limit"
        hint="The form closes by itself after that many answers."
        min={1}
        max={LIMITS.responseLimit}
        step={1}
        placeholder="No limit"
        unreadable={NO_NUMBER}
        value={responseLimit ?? undefined}
        onBlur={settle}
        onChange={(limit) => change({ patch: { responseLimit: limit ?? null }, mergeKey: "limit" })}
      />
    </>
  );
}

function zonesWith(current: string): string[] {
  return [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone"), current])].toSorted();
}
