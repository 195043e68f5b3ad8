"use client";

import { X } from "lucide-react";
import { useState } from "react";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { FormField } from "@/components/ui/inputs/form-field";
import { Input } from "@/components/ui/inputs/input";
import { instantOf, wallTimeOf } from "@/lib/domain/time/wall-time";

type TimeSettingProps = {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** ISO 8601 in UTC. */
  instant: string | null;
  timeZone: string;
  onChange: (instant: string | null) => void;
  onSettle: () => void;
};

/** A date and time input, in the wall-clock time of `timeZone`. */
export function TimeSetting({
  label,
  hint,
  error,
  instant,
  timeZone,
  onChange,
  onSettle,
}: TimeSettingProps) {
  const shown = instant === null ? "" : wallTimeOf({ instant, timeZone });
  // A native picker reports "" while a part is missing; without this state the other parts would be lost.
  const [typed, setTyped] = useState<string | null>(null);
  const handleType = ({ value: wall, validity }: HTMLInputElement) => {
    setTyped(wall);
    const next = wall === "" ? null : instantOf({ wall, timeZone });
    if (next !== null || (wall === "" && !validity.badInput)) {
      onChange(next);
    }
  };
  return (
    <FormField label={label} hint={hint} error={error}>
      {(control) => (
        <div className="flex gap-2">
          <Input
            {...control}
            type="datetime-local"
            value={typed ?? shown}
            max="9999-12-31T23:59"
            onBlur={() => {
              setTyped(null);
              onSettle();
            }}
            onChange={(event) => handleType(event.target)}
          />
          {instant === null ? null : (
            <IconButton label={`Remove '${label}'`} onClick={() => onChange(null)}>
              <X aria-hidden />
            </IconButton>
          )}
        </div>
      )}
    </FormField>
  );
}
