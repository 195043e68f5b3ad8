import { FormField } from "@/components/ui/inputs/form-field";
import { NativeSelect } from "@/components/ui/inputs/native-select";

type PickSettingProps<Value extends string | number> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

/**
 * A select for one of the documented values; an unknown stored value is preserved until it is
 * changed.
 */
export function PickSetting<Value extends string | number>({
  label,
  value,
  options,
  onChange,
}: PickSettingProps<Value>) {
  const isListed = options.some((option) => option.value === value);
  const handleChange = (text: string) => {
    const option = options.find((candidate) => String(candidate.value) === text);
    if (option) {
      onChange(option.value);
    }
  };
  return (
    <FormField label={label}>
      {(control) => (
        <NativeSelect
          {...control}
          value={value}
          onChange={(event) => handleChange(event.target.value)}
        >
          {isListed ? null : <option value={value}>{value}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      )}
    </FormField>
  );
}
