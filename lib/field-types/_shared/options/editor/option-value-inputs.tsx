import { useId } from "react";
import { Switch } from "@/components/ui/inputs/switch";
import type { Field } from "@/lib/domain/fields/base-field";
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
  field: F & { shuffleOptions?: boolean | undefined };
  areValuesShown: boolean;
  onShowValues: (areShown: boolean) => void;
  areImagesShown: boolean;
  onShowImages: (areShown: boolean) => void;
  onChange: (field: F) => void;
};

/** Whether options have numbers, pictures, and a random order. */
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
      <OptionSwitch
        label="Random order for each visitor"
        hint="“Other” stays last."
        isOn={field.shuffleOptions ?? false}
        onChange={(isOn) => onChange({ ...field, shuffleOptions: isOn })}
      />
    </div>
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
