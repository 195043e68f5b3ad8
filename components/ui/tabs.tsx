"use client";

import { Tabs as RadixTabs } from "radix-ui";
import { useId, type ComponentProps, type SyntheticEvent } from "react";
import { cn } from "@/lib/utils/cn";

export const Tabs = RadixTabs.Root;

/** The tab buttons, underlined; the current tab has a darker line. */
export function TabsList({ className, ...props }: ComponentProps<typeof RadixTabs.List>) {
  return <RadixTabs.List className={cn("flex flex-wrap gap-x-5 border-b", className)} {...props} />;
}

type TabsTriggerProps = ComponentProps<typeof RadixTabs.Trigger> & {
  /** Why it cannot be opened. It is then reached by keys like the others, and described by this. */
  blockedBecause?: string | undefined;
  /** Somebody tried to open it all the same. */
  onBlocked?: () => void;
};

export function TabsTrigger({ blockedBecause, onBlocked, className, ...props }: TabsTriggerProps) {
  const id = useId();
  const isBlocked = blockedBecause !== undefined;
  // Radix opens a tab when it is pressed or gets the focus, unless the event was handled.
  const refuse = (event: SyntheticEvent) => {
    event.preventDefault();
    onBlocked?.();
  };
  return (
    <>
      <RadixTabs.Trigger
        className={cn(
          "relative -mx-1 inline-flex h-10 items-center gap-1.5 rounded-in px-1 font-medium whitespace-nowrap text-muted hover:text-foreground focus-visible:-outline-offset-2 aria-disabled:text-faint data-[state=active]:text-foreground data-[state=active]:after:absolute data-[state=active]:after:inset-x-1 data-[state=active]:after:-bottom-px data-[state=active]:after:h-0.5 data-[state=active]:after:bg-foreground",
          className,
        )}
        {...(isBlocked && {
          "aria-disabled": true,
          "aria-describedby": id,
          title: blockedBecause,
          onMouseDown: refuse,
          onFocus: refuse,
        })}
        {...props}
      />
      {isBlocked ? (
        <span id={id} hidden>
          {blockedBecause}
        </span>
      ) : null}
    </>
  );
}

export function TabsContent({ className, ...props }: ComponentProps<typeof RadixTabs.Content>) {
  return (
    <RadixTabs.Content className={cn("focus-visible:outline-offset-0", className)} {...props} />
  );
}
