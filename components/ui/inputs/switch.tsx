"use client";

import { Switch as RadixSwitch } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils/cn";

// The track is 16 px high, inside a click target of 24 px (WCAG 2.5.8).
/** For settings that take effect at once; use a checkbox for those that are saved later. */
export function Switch({ className, ...props }: ComponentProps<typeof RadixSwitch.Root>) {
  return (
    <RadixSwitch.Root
      className={cn(
        "group/switch inline-flex h-6 w-7 shrink-0 items-center rounded-in disabled:opacity-50",
        className,
      )}
      {...props}
    >
      <span className="flex h-4 w-7 rounded-full bg-border-input p-0.5 transition-colors group-data-[state=checked]/switch:bg-accent">
        <RadixSwitch.Thumb className="size-3 rounded-full bg-on-accent transition-transform data-[state=checked]:translate-x-3" />
      </span>
    </RadixSwitch.Root>
  );
}
