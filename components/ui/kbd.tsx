import type { ComponentProps } from "react";
import { cn } from "@/lib/utils/cn";

/** A key of the keyboard, for shortcuts. */
export function Kbd({ className, ...props }: ComponentProps<"kbd">) {
  return (
    <kbd
      className={cn(
        "inline-grid h-4.5 min-w-4.5 place-items-center rounded-[4px] border bg-surface px-1 font-sans text-small text-muted",
        className,
      )}
      {...props}
    />
  );
}
