"use client";

import { useId, useRef, useState } from "react";
import { Input } from "@/components/ui/inputs/input";
import type { Days } from "@/lib/client/queries/query-keys";
import { FOUR_DIGIT_YEAR, hasFourDigitYear } from "@/lib/domain/time/four-digit-year";
import { browserTimeZone } from "@/lib/utils/browser/browser-time-zone";
import { useHydrated } from "@/lib/utils/browser/use-hydrated";
import { useDebouncedInput } from "./use-debounced-input";

type DayInputProps = {
  label: string;
  value: string | undefined;
  onChange: (day: string) => void;
};

/** A date input, debounced: `onChange` gets complete days such as "2026-11-21", or "". */
function DayInput({ label, value = "", onChange }: DayInputProps) {
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

type DayRangeProps = {
  filters: Days;
  /** Gets "" for a day that is taken out. */
  onChange: (days: Days) => void;
};

/** The days of a filter, those of the reader's time zone, or of another one that a shared link names. */
export function DayRange({ filters: { from, to, timeZone }, onChange }: DayRangeProps) {
  const isHydrated = useHydrated();
  const own = browserTimeZone();
  const isForeign = isHydrated && timeZone !== undefined && timeZone !== own;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <DayInput
        label="From"
        value={from}
        onChange={(day) => onChange({ from: day, timeZone: own })}
      />
      <DayInput label="To" value={to} onChange={(day) => onChange({ to: day, timeZone: own })} />
      {isForeign ? (
        <span className="text-small text-muted">Days in {timeZone.replaceAll("_", " ")}</span>
      ) : null}
    </div>
  );
}
