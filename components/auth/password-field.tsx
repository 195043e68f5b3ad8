"use client";

import { ArrowBigUp } from "lucide-react";
import { useState, type ComponentProps, type KeyboardEvent } from "react";
import { FormField } from "@/components/ui/inputs/form-field";
import { Input } from "@/components/ui/inputs/input";

type PasswordFieldProps = Omit<ComponentProps<typeof Input>, "type"> & {
  label: string;
  error: string | undefined;
  isShown?: boolean;
  /** What is said about the password beside the field. */
  note?: string | null;
};

/** Password input with a hint while Caps Lock is on, and a note about what was typed. */
export function PasswordField({
  label,
  error,
  isShown = false,
  note = null,
  className,
  ...props
}: PasswordFieldProps) {
  const [isCapsLockOn, setIsCapsLockOn] = useState(false);
  const handleKey = (event: KeyboardEvent) => {
    setIsCapsLockOn(event.getModifierState("CapsLock"));
  };
  return (
    <FormField
      label={label}
      error={error}
      className={className}
      hint={
        isCapsLockOn || note !== null ? (
          <>
            {isCapsLockOn ? (
              <span role="status" className="flex items-center gap-1.5">
                <ArrowBigUp aria-hidden className="size-3.5" />
                Caps Lock is on
              </span>
            ) : null}
            {note === null ? null : (
              <span role="status" className="block">
                {note}
              </span>
            )}
          </>
        ) : null
      }
    >
      {(control) => (
        <Input
          {...control}
          {...props}
          type={isShown ? "text" : "password"}
          onKeyDown={handleKey}
          onKeyUp={handleKey}
        />
      )}
    </FormField>
  );
}
