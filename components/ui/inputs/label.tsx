import type { ComponentProps } from "react";
import { cn } from "@/lib/utils/cn";

/** Always tied to a control by `htmlFor`. */
export function Label({ className, children, ...props }: ComponentProps<"label">) {
  return (
    <label className={cn("block font-medium", className)} {...props}>
      {children}
    </label>
  );
}
