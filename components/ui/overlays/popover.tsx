"use client";

import { Popover as RadixPopover } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils/cn";

export const Popover = RadixPopover.Root;
export const PopoverTrigger = RadixPopover.Trigger;
export const PopoverAnchor = RadixPopover.Anchor;

/** A floating panel beside its trigger; give it an `aria-label`. */
export function PopoverContent({
  className,
  ...props
}: ComponentProps<typeof RadixPopover.Content>) {
  return (
    <RadixPopover.Portal>
      <RadixPopover.Content
        sideOffset={6}
        collisionPadding={8}
        className={cn(
          "is-raised z-50 w-76 animate-pop rounded-menu bg-raised p-4 shadow-menu focus:outline-none",
          className,
        )}
        {...props}
      />
    </RadixPopover.Portal>
  );
}
