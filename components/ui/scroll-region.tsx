import type { ComponentProps } from "react";
import { cn } from "@/lib/utils/cn";

type ScrollRegionProps = Omit<ComponentProps<"div">, "aria-label" | "role" | "tabIndex"> & {
  /** Its name to screen readers. */
  label: string;
};

/** A part that scrolls by itself; in the tab order, or no key could scroll it. */
export function ScrollRegion({ label, className, ...props }: ScrollRegionProps) {
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className={cn("overflow-auto focus-visible:outline-offset-[-2px]", className)}
      {...props}
    />
  );
}
