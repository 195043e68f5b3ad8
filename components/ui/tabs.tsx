"use client";

import type { ComponentProps } from "react";
import { Tabs as RadixTabs } from "radix-ui";
import { cn } from "@/lib/utils/cn";

export const Tabs = RadixTabs.Root;

/** The tab buttons, underlined; the current tab has a darker line. */
export function TabsList({ className, ...props }: ComponentProps<typeof RadixTabs.List>) {
  return <RadixTabs.List className={cn("flex gap-5 border-b", className)} {...props} />;
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof RadixTabs.Trigger>) {
  return (
    <RadixTabs.Trigger
      className={cn(
        "relative -mx-1 inline-flex h-10 items-center gap-1.5 rounded-in px-1 font-medium whitespace-nowrap text-muted hover:text-foreground focus-visible:-outline-offset-2 disabled:text-faint data-[state=active]:text-foreground data-[state=active]:after:absolute data-[state=active]:after:inset-x-1 data-[state=active]:after:-bottom-px data-[state=active]:after:h-0.5 data-[state=active]:after:bg-foreground",
        className,
      )}
      {...props}
    />
  );
}

export function TabsContent({ className, ...props }: ComponentProps<typeof RadixTabs.Content>) {
  return (
    <RadixTabs.Content className={cn("focus-visible:outline-offset-0", className)} {...props} />
  );
}
