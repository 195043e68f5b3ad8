"use client";

import { X } from "lucide-react";
import { useState } from "react";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { FormField } from "@/components/ui/inputs/form-field";
import { Input } from "@/components/ui/inputs/input";

const INVALID = "A colour is # and six digits or letters from a to f.";

type ColorFieldProps = {
  label: string;
  hint: string;
  /** The colour in the words of its controls: "the accent colour". */
  name: string;
  /** `#rrggbb`; null = the standard one. */
  color: string | null;
  standard: string;
  onChange: (color: string | null) => void;
  onSettle?: (() => void) | undefined;
};

/** A colour, by picker or hex code. */
export function ColorField({
  label,
  hint,
  name,
  color,
  standard,
  onChange,
  onSettle,
}: ColorFieldProps) {
  // The hex code while it is being typed; null = show the stored one.
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? color ?? "";
  const isWrong = typed !== null && typed !== "" && readColor(typed) === null;
  const handleType = (value: string) => {
    const read = readColor(value);
    setTyped(value);
    if (read !== null || value === "") {
      onChange(read);
    }
  };
  const handlePick = (picked: string | null) => {
    setTyped(null);
    onChange(picked);
  };
  return (
    <FormField label={label} hint={hint} error={isWrong ? INVALID : undefined}>
      {(control) => (
        <div className="flex gap-2">
          <input
            type="color"
            aria-label={`Pick ${name}`}
            value={color ?? standard}
            className="h-8 w-10 shrink-0 cursor-pointer rounded-control border field-ring border-border-input bg-surface p-1"
            onBlur={onSettle}
            onChange={(event) => handlePick(event.target.value)}
          />
          <Input
            {...control}
            value={text}
            maxLength={7}
            spellCheck={false}
            autoComplete="off"
            placeholder={standard}
            className="font-mono"
            onBlur={() => {
              setTyped(isWrong ? typed : null);
              onSettle?.();
            }}
            onChange={(event) => handleType(event.target.value)}
          />
          {color === null ? null : (
            <IconButton label={`Remove ${name}`} onClick={() => handlePick(null)}>
              <X aria-hidden />
            </IconButton>
          )}
        </div>
      )}
    </FormField>
  );
}

/** `#rrggbb` in lower case, or null; the # may be missing. */
function readColor(text: string): string | null {
  const digits = /^#?([0-9a-f]{6})$/i.exec(text.trim())?.[1];
  return digits === undefined ? null : `#${digits.toLowerCase()}`;
}
