import { LIMITS } from "@/lib/domain/limits";
import { TextSetting } from "../setting-inputs";

type MaskSettingProps = {
  value: string | undefined;
  placeholder: string;
  error: string | null;
  /** Undefined when the input is empty. */
  onChange: (mask: string | undefined) => void;
};

export function MaskSetting({ value, error, placeholder, onChange }: MaskSettingProps) {
  return (
    <TextSetting
      label="Input Mask"
      hint="Optional. 0 is a digit, A a letter, * either, and any other character itself. Visitors are told, and an answer must fit."
      placeholder={placeholder}
      className="font-mono"
      maxLength={LIMITS.mask}
      value={value}
      error={error ?? undefined}
      onChange={(mask) => onChange(mask || undefined)}
    />
  );
}
