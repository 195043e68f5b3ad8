"use client";

import type { ComponentProps, KeyboardEvent, PointerEvent } from "react";
import { Check } from "lucide-react";
import { DropdownMenu as RadixMenu } from "radix-ui";
import { cn } from "@/lib/utils/cn";

export const DropdownMenuRadioGroup = RadixMenu.RadioGroup;

/** Not modal: a modal menu hides the whole page, focus included, from screen readers. */
export function DropdownMenu(props: ComponentProps<typeof RadixMenu.Root>) {
  return <RadixMenu.Root modal={false} {...props} />;
}

/** Does not open while its button is blocked (pressable.ts). Radix opens on pointerdown, before the click. */
export function DropdownMenuTrigger(props: ComponentProps<typeof RadixMenu.Trigger>) {
  return (
    <RadixMenu.Trigger
      onPointerDown={preventWhenBlocked}
      onKeyDown={preventWhenBlocked}
      {...props}
    />
  );
}

function preventWhenBlocked(event: PointerEvent | KeyboardEvent) {
  const isTab = "key" in event && event.key === "Tab";
  if (event.currentTarget.getAttribute("aria-disabled") === "true" && !isTab) {
    event.preventDefault();
  }
}

const itemClasses =
  "flex min-h-8 w-full cursor-default items-center gap-2 rounded-in px-2 outline-none select-none data-[disabled]:text-faint data-[highlighted]:bg-active [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted";

type ContentProps = ComponentProps<typeof RadixMenu.Content> & {
  /** Where it is rendered: of a menu in a modal dialog that dialog, which keeps the focus to itself. */
  container?: Element | null;
};

/** The floating list of actions. */
export function DropdownMenuContent({ className, container, ...props }: ContentProps) {
  return (
    <RadixMenu.Portal container={container ?? landmark()}>
      <RadixMenu.Content
        align="end"
        sideOffset={4}
        collisionPadding={8}
        className={cn(
          "z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 animate-pop overflow-y-auto rounded-menu bg-raised p-1 shadow-menu",
          className,
        )}
        {...props}
      />
    </RadixMenu.Portal>
  );
}

/** The menu is rendered inside `main`, so that screen readers find it by landmarks. */
function landmark(): Element | null {
  return typeof document === "undefined" ? null : document.querySelector("main");
}

type ItemProps = ComponentProps<typeof RadixMenu.Item> & { isDanger?: boolean };

/** One action: an icon and a verb. */
export function DropdownMenuItem({ className, isDanger, ...props }: ItemProps) {
  const danger = isDanger ? "text-danger [&_svg]:text-danger" : "";
  return <RadixMenu.Item className={cn(itemClasses, danger, className)} {...props} />;
}

export function DropdownMenuRadioItem({
  className,
  children,
  ...props
}: ComponentProps<typeof RadixMenu.RadioItem>) {
  return (
    <RadixMenu.RadioItem className={cn(itemClasses, "pr-8", className)} {...props}>
      {children}
      <RadixMenu.ItemIndicator className="absolute right-3">
        <Check aria-hidden />
      </RadixMenu.ItemIndicator>
    </RadixMenu.RadioItem>
  );
}

export function DropdownMenuSeparator() {
  return <RadixMenu.Separator className="-mx-1 my-1 border-t" />;
}
