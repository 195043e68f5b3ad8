import type { ComponentProps } from "react";
import { cn } from "@/lib/utils/cn";

type ScrollRegionProps = Omit<ComponentProps<"div">, "aria-label" | "role" | "tabIndex"> & {
  /** Accessible name. */
  label: string;
};

/** A scrolling region. In the tab order, so that it can be scrolled by keyboard. */
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
