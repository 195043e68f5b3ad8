"use client";

import type { ComponentProps, ReactNode } from "react";
import { Check, ChevronsUpDown } from "lucide-react";
import { Select as RadixSelect } from "radix-ui";
import { controlClasses } from "@/components/ui/control-classes";
import { cn } from "@/lib/utils/cn";
import { documentNonce } from "@/lib/utils/document-nonce";

export const Select = RadixSelect.Root;
export const SelectGroup = RadixSelect.Group;

type SelectTriggerProps = ComponentProps<typeof RadixSelect.Trigger> & {
  placeholder?: string;
  icon?: ReactNode;
};

/** Needs a label: `aria-label`, or `id` with a Label. */
export function SelectTrigger({ className, placeholder, icon, ...props }: SelectTriggerProps) {
  return (
    <RadixSelect.Trigger
      className={cn(
        controlClasses(),
        "flex items-center gap-2 text-left data-[placeholder]:text-faint [&_svg]:shrink-0 [&_svg]:text-muted",
        className,
      )}
      {...props}
    >
      {icon}
      <span className="min-w-0 flex-1 truncate">
        <RadixSelect.Value placeholder={placeholder} />
      </span>
      <ChevronsUpDown aria-hidden className="size-3.5" />
    </RadixSelect.Trigger>
  );
}

/** The floating list, as wide as its trigger at least. */
export function SelectContent({
  className,
  children,
  ...props
}: ComponentProps<typeof RadixSelect.Content>) {
  return (
    <RadixSelect.Portal>
      <RadixSelect.Content
        position="popper"
        sideOffset={4}
        collisionPadding={8}
        className={cn(
          "z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) animate-pop rounded-menu bg-raised p-1 shadow-menu",
          className,
        )}
        {...props}
      >
        <RadixSelect.Viewport nonce={documentNonce()} className="max-h-80">
          {children}
        </RadixSelect.Viewport>
      </RadixSelect.Content>
    </RadixSelect.Portal>
  );
}

export function SelectItem({
  className,
  children,
  ...props
}: ComponentProps<typeof RadixSelect.Item>) {
  return (
    <RadixSelect.Item
      className={cn(
        "relative flex min-h-8 cursor-default items-center gap-2 rounded-in py-1 pr-8 pl-2 outline-none select-none data-[disabled]:text-faint data-[highlighted]:bg-active",
        className,
      )}
      {...props}
    >
      <RadixSelect.ItemText>{children}</RadixSelect.ItemText>
      <RadixSelect.ItemIndicator className="absolute right-2">
        <Check aria-hidden className="size-4 text-muted" />
      </RadixSelect.ItemIndicator>
    </RadixSelect.Item>
  );
}

export function SelectLabel({ className, ...props }: ComponentProps<typeof RadixSelect.Label>) {
  return (
    <RadixSelect.Label
      className={cn("px-2 py-1 text-small font-medium text-muted", className)}
      {...props}
    />
  );
}
