"use client";

import { useId, useRef, useState, type ReactNode } from "react";
import { useDebouncedInput } from "./use-debounced-input";
import { Input } from "@/components/ui/inputs/input";
import { FOUR_DIGIT_YEAR, hasFourDigitYear } from "@/lib/domain/time/four-digit-year";

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
    day === "" ? !input.current?.validity.badInput : hasFourDigitYear(day);
  const [isShort, setIsShort] = useState(false);
  const problemId = useId();
  const { text, setText, commit } = useDebouncedInput({ value, onCommit: onChange, isReady });
  const handleLeave = () => {
    if (isReady(text)) {
      commit(text);
    } else if (text === "") {
      setText(value);
    } else {
      setIsShort(true);
    }
  };
  return (
    <label className="flex flex-wrap items-center gap-x-1.5">
      <span className="text-small text-muted">{label}</span>
      <Input
        ref={input}
        type="date"
        value={text}
        min="1000-01-01"
        max="9999-12-31"
        aria-invalid={isShort || undefined}
        aria-describedby={isShort ? problemId : undefined}
        onFocus={() => setIsShort(false)}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => handleLeave()}
        className="w-34"
      />
      {isShort ? (
        <span id={problemId} role="alert" className="w-full text-small text-danger">
          {FOUR_DIGIT_YEAR}
        </span>
      ) : null}
    </label>
  );
}

/** Two day inputs that wrap onto the next line together. */
export function DayRange({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-2">{children}</div>;
}
