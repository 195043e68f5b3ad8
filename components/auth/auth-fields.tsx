"use client";

import { useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { NewPasswordField } from "@/components/auth/new-password-field";
import { PasswordField } from "@/components/auth/password-field";
import { CheckboxField } from "@/components/ui/inputs/checkbox";
import { FormField } from "@/components/ui/inputs/form-field";
import { Input } from "@/components/ui/inputs/input";

type EmailFieldProps = {
  bound: UseFormRegisterReturn;
  error: string | undefined;
  autoFocus?: boolean;
};

/** E-mail input; `autoComplete` is "username" so that password managers store it as the account's name. */
export function EmailField({ bound, error, autoFocus = false }: EmailFieldProps) {
  return (
    <FormField label="Email" error={error} className="mt-5">
      {(control) => (
        <Input
          {...control}
          {...bound}
          type="email"
          size="large"
          autoComplete="username"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the callers decide
          autoFocus={autoFocus}
        />
      )}
    </FormField>
  );
}

type Password = { label: string; bound: UseFormRegisterReturn; error: string | undefined };

type PasswordsProps = {
  passwords: readonly Password[];
  autoComplete: "current-password" | "new-password";
};

/** One or two password inputs, and a checkbox that shows what was typed. */
export function Passwords({ passwords, autoComplete }: PasswordsProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      {passwords.map(({ label, bound, error }, index) => {
        // Not the one that repeats it.
        const Field =
          autoComplete === "new-password" && index === 0 ? NewPasswordField : PasswordField;
        return (
          <Field
            key={label}
            label={label}
            error={error}
            isShown={isShown}
            size="large"
            autoComplete={autoComplete}
            className="mt-5"
            {...bound}
          />
        );
      })}
      <CheckboxField
        label="Show password"
        className="mt-3.5"
        checked={isShown}
        onCheckedChange={(checked) => setIsShown(checked === true)}
      />
    </>
  );
}
