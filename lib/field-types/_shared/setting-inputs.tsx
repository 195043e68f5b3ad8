import { FormField } from "@/components/ui/inputs/form-field";
import { Input } from "@/components/ui/inputs/input";
import { LIMITS } from "@/lib/domain/limits";
import { useNumberBox } from "./use-number-box";

type NumberSettingProps = {
  label: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  min?: number;
  max?: number;
  /** 1: whole numbers only. */
  step?: 1;
  hint?: string;
  placeholder?: string;
  /** See `useNumberBox`. */
  unreadable?: number | undefined;
  onBlur?: () => void;
};

/** An optional number: empty means none. A value out of range is reported, not corrected. */
export function NumberSetting({
  label,
  value,
  onChange,
  hint,
  placeholder,
  unreadable,
  onBlur,
  ...range
}: NumberSettingProps) {
  const { box, problem } = useNumberBox({ value, onChange, unreadable });
  return (
    <FormField label={label} hint={hint} error={problem ?? rangeError(value, range)}>
      {(control) => (
        <Input
          {...control}
          {...box}
          // On iOS, both keypads lack the minus.
          inputMode={
            range.min === undefined || range.min < 0
              ? undefined
              : range.step === 1
                ? "numeric"
                : "decimal"
          }
          placeholder={placeholder}
          onBlur={onBlur}
          className="tabular-nums"
        />
      )}
    </FormField>
  );
}

type TextSettingProps = {
  label: string;
  value: string | undefined;
  onChange: (value: string) => void;
  hint?: string;
  error?: string | undefined;
  placeholder?: string;
  maxLength?: number;
  className?: string;
};

export function TextSetting({
  label,
  value,
  onChange,
  hint,
  error,
  className,
  maxLength = LIMITS.label,
  placeholder,
}: TextSettingProps) {
  return (
    <FormField label={label} hint={hint} error={error}>
      {(control) => (
        <Input
          {...control}
          value={value ?? ""}
          maxLength={maxLength}
          placeholder={placeholder}
          className={className}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FormField>
  );
}

type Range = Pick<NumberSettingProps, "min" | "max" | "step">;

function rangeError(value: number | undefined, { min, max, step }: Range) {
  if (value === undefined) {
    return undefined;
  }
  if (step === 1 && !Number.isInteger(value)) {
    return "Whole numbers only";
  }
  if (min !== undefined && value < min) {
    return `At least ${min}`;
  }
  return max !== undefined && value > max ? `At most ${max}` : undefined;
}
