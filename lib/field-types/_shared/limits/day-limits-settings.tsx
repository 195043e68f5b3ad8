import { useId } from "react";
import { CheckboxField } from "@/components/ui/inputs/checkbox";
import { FormField } from "@/components/ui/inputs/form-field";
import { Input } from "@/components/ui/inputs/input";
import type { Field } from "@/lib/domain/fields/base-field";
import { WEEKDAYS, type Weekday } from "@/lib/domain/time/weekdays";
import { PickSetting } from "../pick-setting";
import { NumberSetting } from "../setting-inputs";
import type { SettingsProps } from "../settings-view";
import { isDates, type DayLimits } from "./day-limits";
import { MOST_DAYS } from "./most-days";

const KINDS = [
  { value: "today", label: "Today" },
  { value: "after", label: "Days after today" },
  { value: "before", label: "Days before today" },
  { value: "date", label: "A date" },
] as const;
type Kind = "any" | (typeof KINDS)[number]["value"];

const SIGNS = { after: "+", before: "-" } as const;

/** Inputs for the first and the last day that may be chosen, and for days of the week that may not. */
export function DayLimitsSettings<F extends Field & DayLimits>({
  field,
  onChange,
}: SettingsProps<F>) {
  return (
    <>
      <DaySetting
        label="Earliest Date"
        none="Any date"
        value={field.earliest}
        onChange={(earliest) => onChange({ ...field, earliest })}
      />
      <DaySetting
        label="Latest Date"
        none="Any date"
        value={field.latest}
        onChange={(latest) => onChange({ ...field, latest })}
      />
      <DaysOffSetting
        daysOff={field.daysOff ?? []}
        onChange={(daysOff) =>
          onChange({ ...field, daysOff: daysOff.length === 0 ? undefined : daysOff })
        }
      />
    </>
  );
}

/** Inputs for what a date begins with. */
export function DayDefaultSetting<F extends Field>({ field, onChange }: SettingsProps<F>) {
  const { defaultValue } = field;
  return (
    <DaySetting
      label="Default value"
      none="None"
      value={typeof defaultValue === "string" ? defaultValue : undefined}
      onChange={(day) => onChange({ ...field, defaultValue: day })}
    />
  );
}

/** The same for two dates. */
export function DaysDefaultSetting<F extends Field>({ field, onChange }: SettingsProps<F>) {
  const { defaultValue } = field;
  const days = isDates(defaultValue) ? defaultValue : { from: undefined, to: undefined };
  const change = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => {
    const isNone = from === undefined && to === undefined;
    onChange({
      ...field,
      defaultValue: isNone ? undefined : { from: from ?? "", to: to ?? "" },
    });
  };
  return (
    <>
      <DaySetting
        label="Default value, from"
        none="None"
        value={days.from}
        onChange={(from) => change({ ...days, from })}
      />
      <DaySetting
        label="Default value, to"
        none="None"
        value={days.to}
        onChange={(to) => change({ ...days, to })}
      />
    </>
  );
}

type DaySettingProps = {
  label: string;
  /** What is said of no day. */
  none: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
};

function DaySetting({ label, none, value, onChange }: DaySettingProps) {
  const kind = kindOf(value);
  const sign = kind === "after" || kind === "before" ? SIGNS[kind] : null;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <PickSetting
        label={label}
        value={kind}
        options={[{ value: "any", label: none }, ...KINDS]}
        onChange={(next) => onChange(firstOf(next))}
      />
      {sign === null ? null : (
        <NumberSetting
          label={`${label}: Days`}
          min={1}
          max={MOST_DAYS}
          step={1}
          value={Number(value?.slice(1).split(" ")[0])}
          onChange={(days = 0) => onChange(`${sign}${days} days`)}
        />
      )}
      {kind === "date" ? (
        <FormField label={`${label}: Date`}>
          {(control) => (
            <Input
              {...control}
              type="date"
              min="1000-01-01"
              max="9999-12-31"
              value={value}
              onChange={({ target }) => onChange(target.value)}
            />
          )}
        </FormField>
      ) : null}
    </div>
  );
}

function kindOf(value: string | undefined): Kind {
  if (value === undefined) {
    return "any";
  }
  return value === "today"
    ? "today"
    : value.startsWith(SIGNS.after)
      ? "after"
      : value.startsWith(SIGNS.before)
        ? "before"
        : "date";
}

/** What is set once a kind is chosen; a date is empty, which the save reads as none. */
function firstOf(kind: Kind): string | undefined {
  switch (kind) {
    case "any":
      return undefined;
    case "today":
      return "today";
    case "date":
      return "";
    default:
      return `${SIGNS[kind]}1 days`;
  }
}

type DaysOffSettingProps = {
  daysOff: readonly Weekday[];
  onChange: (daysOff: Weekday[]) => void;
};

function DaysOffSetting({ daysOff, onChange }: DaysOffSettingProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1.5 font-medium">
        Days of the Week That Are Off
      </p>
      <div className="grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-4">
        {WEEKDAYS.map((day) => (
          <CheckboxField
            key={day}
            label={day.slice(0, 1).toUpperCase() + day.slice(1)}
            checked={daysOff.includes(day)}
            onCheckedChange={(isOff) =>
              onChange(
                WEEKDAYS.filter((each) => (each === day ? isOff === true : daysOff.includes(each))),
              )
            }
          />
        ))}
      </div>
    </div>
  );
}
