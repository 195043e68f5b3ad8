"use client";

import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { LIMITS } from "@/lib/domain/limits";

export type ValueProps = {
  /** What the other field can be answered with; null = free text. */
  choices: readonly string[] | null;
  values: string[];
  onChange: (values: string[]) => void;
};

/** The one value of 'equals'. */
export function OneValue({ choices, values, onChange }: ValueProps) {
  const [value = ""] = values;
  const change = (next: string) => onChange(next === "" ? [] : [next]);
  if (choices === null) {
    return (
      <Input
        aria-label="Value"
        placeholder="Value"
        value={value}
        maxLength={LIMITS.optionText}
        onChange={(event) => change(event.target.value)}
      />
    );
  }
  const isGone = value !== "" && !choices.includes(value);
  return (
    <NativeSelect
      aria-label="Value"
      value={value}
      aria-invalid={isGone || undefined}
      onChange={(event) => change(event.target.value)}
    >
      <option value="">Choose a value</option>
      {isGone ? <option value={value}>{value} (no longer an option)</option> : null}
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </NativeSelect>
  );
}
