"use client";

import type { ComponentProps } from "react";
import { Switch as RadixSwitch } from "radix-ui";
import { cn } from "@/lib/utils/cn";

/** Takes effect at once; for a choice that is saved later use a checkbox. */
export function Switch({ className, ...props }: ComponentProps<typeof RadixSwitch.Root>) {
  return (
    <RadixSwitch.Root
      className={cn(
        "inline-flex h-4 w-7 shrink-0 rounded-full bg-border-input p-0.5 transition-colors disabled:opacity-50 data-[state=checked]:bg-accent",
        className,
      )}
      {...props}
    >
      <RadixSwitch.Thumb className="size-3 rounded-full bg-on-accent transition-transform data-[state=checked]:translate-x-3" />
    </RadixSwitch.Root>
  );
}
