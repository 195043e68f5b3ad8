import type { ComponentProps } from "react";
import { FormField } from "@/components/ui/inputs/form-field";
import { Input } from "@/components/ui/inputs/input";

type CodeFieldProps = Omit<ComponentProps<typeof Input>, "type"> & {
  label: string;
  error: string | undefined;
  /** Codes of an authenticator app are digits, which phones and password managers fill in. */
  kind?: "app" | "recovery";
};

/** Input for a code of a second factor. */
export function CodeField({ label, error, kind = "app", className, ...props }: CodeFieldProps) {
  const isApp = kind === "app";
  return (
    <FormField label={label} error={error} className={className}>
      {(control) => (
        <Input
          autoComplete={isApp ? "one-time-code" : "off"}
          inputMode={isApp ? "numeric" : "text"}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...control}
          {...props}
          className="font-mono tracking-wide"
        />
      )}
    </FormField>
  );
}
