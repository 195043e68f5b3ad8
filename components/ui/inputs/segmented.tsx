"use client";

import { ToggleGroup } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "@/lib/utils/cn";

type SegmentedProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: ReactNode }[];
  onChange: (value: Value) => void;
  className?: string;
};

/** Segmented control: a few options side by side, one of them always selected. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
  className,
}: SegmentedProps<Value>) {
  const handleChange = (next: string) => {
    const option = options.find((candidate) => candidate.value === next);
    if (option) {
      onChange(option.value);
    }
  };
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={handleChange}
      className={cn(
        "inline-flex max-w-full flex-wrap gap-0.5 rounded-control bg-hover p-0.5",
        className,
      )}
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          className="inline-flex min-h-7 items-center gap-1.5 rounded-in px-2.5 font-medium text-muted hover:text-foreground data-[state=on]:bg-raised data-[state=on]:text-foreground data-[state=on]:ring data-[state=on]:ring-border-strong [&_svg]:size-4"
        >
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
