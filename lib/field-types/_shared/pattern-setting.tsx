import { LIMITS } from "@/lib/domain/limits";
import { patternProblem } from "@/lib/domain/patterns/linear-pattern";
import { TextSetting } from "./setting-inputs";

type PatternSettingProps = {
  value: string | undefined;
  placeholder: string;
  /** Undefined once the box is empty. */
  onChange: (pattern: string | undefined) => void;
};

export function PatternSetting({ value, placeholder, onChange }: PatternSettingProps) {
  return (
    <TextSetting
      label="Pattern"
      hint="Optional. A regular expression that the whole answer must match."
      placeholder={placeholder}
      className="font-mono"
      maxLength={LIMITS.pattern}
      value={value}
      error={(value && patternProblem(value)) || undefined}
      onChange={(pattern) => onChange(pattern || undefined)}
    />
  );
}
