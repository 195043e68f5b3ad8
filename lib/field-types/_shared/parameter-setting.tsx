import { isParameter, PARAMETER_LENGTH, PARAMETER_RULE } from "@/lib/domain/fields/parameter";
import { TextSetting } from "./setting-inputs";

type ParameterSettingProps = {
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  hint: string;
};

/** The name under which addresses fill a field in, beside its id. */
export function ParameterSetting({ value, onChange, hint }: ParameterSettingProps) {
  return (
    <TextSetting
      label="Parameter"
      hint={hint}
      value={value}
      maxLength={PARAMETER_LENGTH}
      placeholder="utm_source"
      className="font-mono"
      error={value === undefined || isParameter(value) ? undefined : PARAMETER_RULE}
      onChange={(next) => onChange(next === "" ? undefined : next)}
    />
  );
}
