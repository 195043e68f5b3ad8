import { useState, type ChangeEvent } from "react";
import { expectedNumber, readNumber } from "@/lib/domain/numbers/read-number";
import { UNPARSABLE_INPUT } from "./text/control-text";

type NumberBoxOptions = {
  value: number | null | undefined;
  onChange: (value: number | undefined) => void;
  /** What text that is no number is for `onChange`: a value that the save refuses. JSON makes null of the default. */
  unreadable?: number | undefined;
};

/** A text box for a number: what is typed stays as it is while it is read as this value. */
export function useNumberBox({ value, onChange, unreadable = UNPARSABLE_INPUT }: NumberBoxOptions) {
  const [typed, setTyped] = useState("");
  const read = (text: string) => {
    const number = readNumber(text) ?? undefined;
    return typeof number === "number" || number === undefined ? number : unreadable;
  };
  const stored = typeof value === "number" && Number.isFinite(value) ? String(value) : "";
  const text = read(typed) === (value ?? undefined) ? typed : stored;
  // The box was drawn again, as by another tab of its dialog: what was typed is gone, its problem is not.
  const isLost = text === "" && typeof value === "number" && !Number.isFinite(value);
  const expected = text.trim() === "" && !isLost ? null : expectedNumber(isLost ? value : text);
  return {
    /** Why the text is no number, as a sentence without a full stop. */
    problem: expected === null ? undefined : `Please enter ${expected}`,
    box: {
      autoComplete: "off",
      value: text,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setTyped(target.value);
        onChange(read(target.value));
      },
    },
  };
}
