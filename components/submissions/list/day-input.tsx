"use client";

import { useRef, type ReactNode } from "react";
import { useDebouncedInput } from "./use-debounced-input";
import { Input } from "@/components/ui/input";

const FIRST_DAY = "1900-01-01";

type DayInputProps = {
  label: string;
  value: string | undefined;
  onChange: (day: string) => void;
};

/** A day that counts once typing rests. */
export function DayInput({ label, value = "", onChange }: DayInputProps) {
  const input = useRef<HTMLInputElement>(null);
  // A day half typed reads as blank too, or as one in the year 2.
  const isReady = (day: string) =>
    day === "" ? !input.current?.validity.badInput : day >= FIRST_DAY;
  const { text, setText, ask } = useDebouncedInput({ value, onRest: onChange, isReady });
  return (
    <label className="flex items-center gap-1.5">
      <span className="text-small text-muted">{label}</span>
      <Input
        ref={input}
        type="date"
        value={text}
        max="9999-12-31"
        onChange={(event) => setText(event.target.value)}
        onBlur={() => (isReady(text) ? ask(text) : setText(value))}
        className="w-34"
      />
    </label>
  );
}

/** Two days that belong together: they wrap as one. */
export function DayRange({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-2">{children}</div>;
}
