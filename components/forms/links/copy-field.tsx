"use client";

import { Copy } from "lucide-react";
import type { ComponentProps, ReactNode, RefObject } from "react";
import { Button } from "@/components/ui/buttons/button";
import { FormField } from "@/components/ui/inputs/form-field";
import { Input } from "@/components/ui/inputs/input";

type CopyFieldProps = {
  label: string;
  hint: ReactNode;
  value: string;
  onCopy: () => void;
  inputRef: RefObject<HTMLInputElement | null>;
  inputClassName: string;
  variant?: ComponentProps<typeof Button>["variant"];
};

/** A text to copy, selected when it gets the focus, with a button that copies it. */
export function CopyField({
  label,
  hint,
  value,
  onCopy,
  inputRef,
  inputClassName,
  variant,
}: CopyFieldProps) {
  return (
    <FormField label={label} hint={hint}>
      {(control) => (
        <div className="flex gap-2">
          <Input
            {...control}
            ref={inputRef}
            readOnly
            value={value}
            className={inputClassName}
            onFocus={({ target }) => target.select()}
          />
          <Button {...(variant && { variant })} onClick={onCopy}>
            <Copy aria-hidden />
            Copy
          </Button>
        </div>
      )}
    </FormField>
  );
}
