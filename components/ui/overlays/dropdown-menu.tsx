"use client";

import { Check } from "lucide-react";
import { DropdownMenu as RadixMenu } from "radix-ui";
import {
  createContext,
  use,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from "react";
import { cn } from "@/lib/utils/cn";

export const DropdownMenuRadioGroup = RadixMenu.RadioGroup;

type MenuPlace = {
  trigger: RefObject<HTMLButtonElement | null>;
  /** Where an open menu is rendered. */
  container: Element | null;
};

const MenuPlaceContext = createContext<MenuPlace | null>(null);

/** Not modal: a modal menu hides the whole page, focus included, from screen readers. */
export function DropdownMenu({ onOpenChange, ...props }: ComponentProps<typeof RadixMenu.Root>) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [container, setContainer] = useState<Element | null>(null);
  // Asked when it opens: while a page that was reached by a link is drawn, the document still holds the page before.
  const handleOpenChange = (isOpen: boolean) => {
    if (isOpen) {
      setContainer(placeOf(trigger.current));
    }
    onOpenChange?.(isOpen);
  };
  return (
    <MenuPlaceContext value={{ trigger, container }}>
      <RadixMenu.Root modal={false} onOpenChange={handleOpenChange} {...props} />
    </MenuPlaceContext>
  );
}

/** A modal dialog keeps the focus to itself; elsewhere screen readers find a menu by landmarks. */
function placeOf(trigger: Element | null): Element | null {
  return trigger?.closest("[role=dialog]") ?? document.querySelector("main");
}

/** Does not open while its button is blocked (pressable.ts). Radix opens on pointerdown, before the click. */
export function DropdownMenuTrigger(props: ComponentProps<typeof RadixMenu.Trigger>) {
  return (
    <RadixMenu.Trigger
      ref={use(MenuPlaceContext)?.trigger}
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

/** The floating list of actions. */
export function DropdownMenuContent({
  className,
  ...props
}: ComponentProps<typeof RadixMenu.Content>) {
  return (
    <RadixMenu.Portal container={use(MenuPlaceContext)?.container}>
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

/** One of several that can be chosen; the menu stays open. */
export function DropdownMenuCheckboxItem({
  className,
  children,
  ...props
}: ComponentProps<typeof RadixMenu.CheckboxItem>) {
  return (
    <RadixMenu.CheckboxItem
      className={cn(itemClasses, "pr-8", className)}
      onSelect={(event) => event.preventDefault()}
      {...props}
    >
      {children}
      <RadixMenu.ItemIndicator className="absolute right-3">
        <Check aria-hidden />
      </RadixMenu.ItemIndicator>
    </RadixMenu.CheckboxItem>
  );
}

export function DropdownMenuSeparator() {
  return <RadixMenu.Separator className="-mx-1 my-1 border-t" />;
}
