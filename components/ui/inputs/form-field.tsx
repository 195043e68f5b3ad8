"use client";

import { CircleAlert } from "lucide-react";
import { useId, type ReactNode } from "react";
import { cn } from "@/lib/utils/cn";

/** Props to spread on the control, which connect it to its label, hint and error. */
export type FieldControlProps = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

type FormFieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** For screen-reader-only labels and the like. */
  labelClassName?: string;
  className?: string;
  children: (control: FieldControlProps) => ReactNode;
};

/** Label, control, and below it error and hint. */
export function FormField({
  label,
  hint,
  error,
  labelClassName,
  className,
  children,
}: FormFieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(" ") || undefined;
  return (
    <div className={className}>
      <label htmlFor={id} className={cn("mb-1.5 block font-medium", labelClassName)}>
        {label}
      </label>
      {children({
        id,
        "aria-describedby": describedBy,
        "aria-invalid": error ? true : undefined,
      })}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
      {hint ? (
        <div id={hintId} className="mt-1.5 text-small text-muted">
          {hint}
        </div>
      ) : null}
    </div>
  );
}

/** The error message below a control. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex gap-1.5 text-danger">
      <CircleAlert aria-hidden className="mt-0.75 size-3.5 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
