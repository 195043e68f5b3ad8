"use client";

import { Input } from "@/components/ui/inputs/input";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import { LIMITS } from "@/lib/domain/limits";
import type { ValueInput } from "@/lib/form-engine/logic/value-input";

export type ValueProps = {
  /** The possible answers of the other field; null = free text. */
  choices: readonly string[] | null;
  /** What people call a choice; absent: the choice itself. */
  nameOf?: ((choice: string) => string) | undefined;
  /** The browser's input for a value without choices. */
  input: ValueInput;
  values: string[];
  onChange: (values: string[]) => void;
};

/** What a color picker shows before anything is chosen. */
export const FIRST_COLOR = "#000000";

/** Input for the single value of operators such as 'equals'. */
export function SingleValueInput({ choices, nameOf, input, values, onChange }: ValueProps) {
  const [value = ""] = values;
  const change = (next: string) => onChange(next === "" ? [] : [next]);
  if (choices === null && input === "color") {
    return (
      <Input
        aria-label="Value"
        type="color"
        className="px-1"
        value={value || FIRST_COLOR}
        // The picker opens with this color, and fires no change event when it is confirmed as it is.
        onClick={() => change(value || FIRST_COLOR)}
        onChange={(event) => change(event.target.value)}
      />
    );
  }
  if (choices === null) {
    return (
      <Input
        aria-label="Value"
        placeholder="Value"
        type={input}
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
          {nameOf?.(choice) ?? choice}
        </option>
      ))}
    </NativeSelect>
  );
}
