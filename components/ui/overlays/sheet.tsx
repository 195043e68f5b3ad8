"use client";

import { Dialog as RadixDialog } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils/cn";
import { useRestoredFocus } from "./use-restored-focus";

export const Sheet = RadixDialog.Root;
export const SheetTrigger = RadixDialog.Trigger;
export const SheetClose = RadixDialog.Close;
export const SheetTitle = RadixDialog.Title;
export const SheetDescription = RadixDialog.Description;

type SheetContentProps = ComponentProps<typeof RadixDialog.Content> & { side: "left" | "right" };

/** Modal panel at the side. Needs a SheetTitle inside. */
export function SheetContent({ side, className, ...props }: SheetContentProps) {
  const focus = useRestoredFocus();
  return (
    <RadixDialog.Portal>
      <RadixDialog.Overlay className="fixed inset-0 z-40 animate-fade bg-scrim" />
      <RadixDialog.Content
        className={cn(
          "is-raised fixed top-(--toast-room) bottom-0 z-40 flex max-w-full flex-col bg-raised shadow-dialog focus:outline-none",
          side === "left" ? "left-0 w-72 animate-slide-left" : "right-0 w-106 animate-slide-right",
          className,
        )}
        {...focus}
        {...props}
      />
    </RadixDialog.Portal>
  );
}
