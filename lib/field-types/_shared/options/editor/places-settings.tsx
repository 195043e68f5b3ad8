import { use } from "react";
import { ownValue } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { hasOptionLimits, type PlacesSettings } from "@/lib/domain/fields/options/option-limits";
import { isCountField } from "../../limits/count-field";
import { PickSetting } from "../../pick-setting";
import { PipingFieldsContext } from "../../piping/piping-fields";
import type { SettingsProps } from "../../settings-view";
import { useNumberBox } from "../../use-number-box";
import { withLimit, withoutLimits } from "../option-values";
import { OptionSwitch } from "./option-value-inputs";

/** The most options that are listed; programs limit others. */
const MOST_LISTED = 200;
const NONE = "";

type PlacesProps<F extends Field> = SettingsProps<F & PlacesSettings>;

/** How many places options have, and what visitors are told of them. */
export function PlacesOfOptions<F extends Field>(props: PlacesProps<F>) {
  const { field, onChange } = props;
  const isOn = hasOptionLimits(field);
  return (
    <div className="grid gap-3">
      <OptionSwitch
        label="Options have limited places"
        hint="What is full cannot be chosen any more."
        isOn={isOn}
        onChange={(next) => onChange(next ? { ...field, optionLimits: {} } : withoutLimits(field))}
      />
      {isOn ? (
        <>
          <Limits {...props} />
          <PlacesBy {...props} />
          <WaitingList {...props} />
          <OptionSwitch
            label="Show how many are left"
            hint="Such as “3 left”. “Full” is always shown."
            isOn={field.showPlacesLeft === true}
            onChange={(next) => onChange({ ...field, showPlacesLeft: next || undefined })}
          />
        </>
      ) : null}
    </div>
  );
}

function Limits<F extends Field>({ field, onChange }: PlacesProps<F>) {
  const listed = field.options
    .filter((option) => option.trim() !== "" && option !== field.waitingListOption)
    .slice(0, MOST_LISTED);
  return (
    <div role="group" aria-label="Places of each option">
      <ul className="grid max-h-72 gap-1.5 overflow-y-auto">
        {listed.map((option) => (
          <li key={option} className="flex items-center justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">{option}</span>
            <LimitInput
              option={option}
              limit={ownValue(field.optionLimits ?? {}, option)}
              onChange={(limit) =>
                onChange(withLimit(field, { option, limit }), `option-limit:${field.id}:${option}`)
              }
            />
          </li>
        ))}
      </ul>
      <p className="mt-1.5 text-small text-muted">An option without a number has no limit.</p>
    </div>
  );
}

type LimitProps = { option: string; limit: unknown; onChange: (limit: number | undefined) => void };

function LimitInput({ option, limit, onChange }: LimitProps) {
  const value = typeof limit === "number" ? limit : undefined;
  const { box, problem } = useNumberBox({ value, onChange });
  return (
    <input
      {...box}
      inputMode="numeric"
      aria-label={`Places of ${option}`}
      placeholder="No limit"
      aria-invalid={problem !== undefined || undefined}
      title={problem}
      className="h-8 w-24 shrink-0 rounded-in border field-ring border-border-input bg-surface px-1.5 text-right text-ui tabular-nums"
    />
  );
}

/** The number field that says how many places an answer takes. */
function PlacesBy<F extends Field>({ field, onChange }: PlacesProps<F>) {
  const { fields, namesOf } = use(PipingFieldsContext);
  const { nameOf } = namesOf(fields);
  const counting = fields.filter((each) => isCountField(each));
  return (
    <PickSetting
      label="An answer takes"
      value={field.limitBy ?? NONE}
      options={[
        { value: NONE, label: "One place" },
        ...counting.map((each) => ({
          value: each.id,
          label: `As many as in “${nameOf.get(each.id) ?? each.label}”`,
        })),
      ]}
      onChange={(id) => onChange({ ...field, limitBy: id === NONE ? undefined : id })}
    />
  );
}

function WaitingList<F extends Field>({ field, onChange }: PlacesProps<F>) {
  const options = field.options.filter(
    (option) => option.trim() !== "" && ownValue(field.optionLimits ?? {}, option) === undefined,
  );
  return (
    <PickSetting
      label="Waiting list"
      value={field.waitingListOption ?? NONE}
      options={[
        { value: NONE, label: "None" },
        ...options.map((option) => ({ value: option, label: option })),
      ]}
      onChange={(option) =>
        onChange({ ...field, waitingListOption: option === NONE ? undefined : option })
      }
    />
  );
}
