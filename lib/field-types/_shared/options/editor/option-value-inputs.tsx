import { useId } from "react";
import { Switch } from "@/components/ui/inputs/switch";
import type { Field } from "@/lib/domain/fields/base-field";
import type { OptionSort } from "@/lib/domain/fields/options/sorted-options";
import { PickSetting } from "../../pick-setting";
import { useNumberBox } from "../../use-number-box";
import { withoutImages, withoutValues } from "../option-values";

type OptionValueInputProps = {
  option: string;
  value: unknown;
  onChange: (value: number | undefined) => void;
};

/** The number of an option, such as its price. */
export function OptionValueInput({ option, value, onChange }: OptionValueInputProps) {
  const { box, problem } = useNumberBox({
    value: typeof value === "number" ? value : undefined,
    onChange,
  });
  return (
    <input
      {...box}
      aria-label={`Value of ${option || "this option"}`}
      placeholder="Value"
      aria-invalid={problem !== undefined || undefined}
      title={problem}
      className="h-8 w-20 shrink-0 rounded-in border field-ring border-border-input bg-surface px-1.5 text-right text-ui tabular-nums"
    />
  );
}

type OptionSwitchesProps<F extends Field> = {
  field: F & Ordered;
  areValuesShown: boolean;
  onShowValues: (areShown: boolean) => void;
  areImagesShown: boolean;
  onShowImages: (areShown: boolean) => void;
  onChange: (field: F) => void;
};

/** Whether options have numbers and pictures, and in which order they stand. */
export function OptionSwitches<F extends Field>({
  field,
  areValuesShown,
  onShowValues,
  areImagesShown,
  onShowImages,
  onChange,
}: OptionSwitchesProps<F>) {
  return (
    <div className="mt-2 grid gap-1">
      <OptionSwitch
        label="Options have values"
        hint="Prices or scores, for calculations."
        isOn={areValuesShown}
        onChange={(isOn) => {
          onShowValues(isOn);
          if (!isOn) {
            onChange(withoutValues(field));
          }
        }}
      />
      <OptionSwitch
        label="Options have pictures"
        hint="Shown with their names."
        isOn={areImagesShown}
        onChange={(isOn) => {
          onShowImages(isOn);
          if (!isOn) {
            onChange(withoutImages(field));
          }
        }}
      />
      <OptionOrder field={field} onChange={onChange} />
    </div>
  );
}

const ORDERS = [
  { value: "own", label: "As listed here" },
  { value: "asc", label: "A to Z" },
  { value: "desc", label: "Z to A" },
  { value: "random", label: "Random for each visitor" },
] as const;

type Ordered = { shuffleOptions?: boolean | undefined; optionSort?: OptionSort | undefined };

/** In which order visitors see the options. */
function OptionOrder<F extends Field>({
  field,
  onChange,
}: {
  field: F & Ordered;
  onChange: (field: F) => void;
}) {
  const picked = field.shuffleOptions ? "random" : (field.optionSort ?? "own");
  return (
    <div className="mt-1 max-w-72">
      <PickSetting
        label="Order for visitors"
        value={picked}
        options={ORDERS}
        onChange={(order) =>
          onChange({
            ...field,
            shuffleOptions: order === "random" ? true : undefined,
            optionSort: order === "asc" || order === "desc" ? order : undefined,
          })
        }
      />
      <p className="mt-1 text-small text-muted">“Other” stays last.</p>
    </div>
  );
}

const COLUMNS = [
  { value: 0, label: "As it fits" },
  ...[1, 2, 3, 4].map((count) => ({ value: count, label: String(count) })),
];

/** In how many columns options stand that are drawn as a list. */
export function OptionColumnsSetting<F extends Field>({
  field,
  onChange,
}: {
  field: F & { optionColumns?: number | undefined };
  onChange: (field: F) => void;
}) {
  return (
    <PickSetting
      label="Columns of options"
      value={field.optionColumns ?? 0}
      options={COLUMNS}
      onChange={(count) => onChange({ ...field, optionColumns: count === 0 ? undefined : count })}
    />
  );
}

type OptionSwitchProps = {
  label: string;
  hint: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

export function OptionSwitch({ label, hint, isOn, onChange }: OptionSwitchProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-2">
      <Switch id={id} aria-describedby={`${id}-hint`} checked={isOn} onCheckedChange={onChange} />
      <div>
        <label htmlFor={id}>{label}</label>
        <p id={`${id}-hint`} className="text-small text-muted">
          {hint}
        </p>
      </div>
    </div>
  );
}
