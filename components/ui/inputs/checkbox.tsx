"use client";

import { Check, Minus } from "lucide-react";
import { Checkbox as RadixCheckbox } from "radix-ui";
import { useId, type ComponentProps, type ReactNode } from "react";
import { cn } from "@/lib/utils/cn";

type CheckboxProps = ComponentProps<typeof RadixCheckbox.Root>;

/** The box alone; the caller labels it. */
export function Checkbox({ className, ...props }: CheckboxProps) {
  return (
    <RadixCheckbox.Root
      className={cn(
        "group grid size-4 shrink-0 place-items-center rounded-[4px] border border-border-input bg-surface text-on-accent transition-colors disabled:opacity-50 data-[state=checked]:border-accent data-[state=checked]:bg-accent data-[state=indeterminate]:border-accent data-[state=indeterminate]:bg-accent",
        className,
      )}
      {...props}
    >
      <RadixCheckbox.Indicator>
        <Check aria-hidden className="size-3 stroke-3 group-data-[state=indeterminate]:hidden" />
        <Minus
          aria-hidden
          className="hidden size-3 stroke-3 group-data-[state=indeterminate]:block"
        />
      </RadixCheckbox.Indicator>
    </RadixCheckbox.Root>
  );
}

type CheckboxFieldProps = Omit<CheckboxProps, "id"> & { label: ReactNode; hint?: ReactNode };

/** A box with a label beside it, both clickable. */
export function CheckboxField({ label, hint, className, ...props }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div className={cn("flex items-start gap-2 py-0.5", className)}>
      <Checkbox
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="mt-0.5"
        {...props}
      />
      <div className="min-w-0">
        <label htmlFor={id}>{label}</label>
        {hint ? (
          <p id={`${id}-hint`} className="text-small wrap-anywhere text-muted">
            {hint}
          </p>
        ) : null}
      </div>
    </div>
  );
}
