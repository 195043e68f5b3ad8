"use client";

import { useRef, type ReactNode } from "react";
import { useDebouncedInput } from "./use-debounced-input";
import { Input } from "@/components/ui/inputs/input";

const FIRST_DAY = "1900-01-01";

type DayInputProps = {
  label: string;
  value: string | undefined;
  onChange: (day: string) => void;
};

/** A date input, debounced: `onChange` gets complete days such as "2026-11-21", or "". */
export function DayInput({ label, value = "", onChange }: DayInputProps) {
  const input = useRef<HTMLInputElement>(null);
  // A half-typed date has the value "" as well, or one in the year 2.
  const isReady = (day: string) =>
    day === "" ? !input.current?.validity.badInput : day >= FIRST_DAY;
  const { text, setText, commit } = useDebouncedInput({ value, onCommit: onChange, isReady });
  return (
    <label className="flex items-center gap-1.5">
      <span className="text-small text-muted">{label}</span>
      <Input
        ref={input}
        type="date"
        value={text}
        max="9999-12-31"
        onChange={(event) => setText(event.target.value)}
        onBlur={() => (isReady(text) ? commit(text) : setText(value))}
        className="w-34"
      />
    </label>
  );
}

/** Two day inputs that wrap onto the next line together. */
export function DayRange({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-2">{children}</div>;
}
