"use client";

import type { ComponentProps, FocusEvent } from "react";
import { PasswordField } from "@/components/auth/password-field";
import { useCommonPassword } from "@/lib/client/queries/accounts/use-common-password";

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, "note">;

/** A password that is set, with a warning beside it when many people have the same one. */
export function NewPasswordField({ onBlur, onChange, ...props }: NewPasswordFieldProps) {
  const { isCommon, check, forget } = useCommonPassword();
  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    onBlur?.(event);
    check(event.target.value);
  };
  return (
    <PasswordField
      {...props}
      note={
        isCommon
          ? "This is one of the 10,000 most common passwords, which are guessed first. Choose another one."
          : null
      }
      onBlur={handleBlur}
      onChange={(event) => {
        onChange?.(event);
        forget();
      }}
    />
  );
}
