import { ChevronsUpDown } from "lucide-react";
import type { ComponentProps } from "react";
import { controlClasses, type ControlSize } from "@/components/ui/inputs/control-classes";
import { cn } from "@/lib/utils/cn";

type NativeSelectProps = Omit<ComponentProps<"select">, "size"> & {
  size?: ControlSize;
  /** Classes of the box around the control, for its width. */
  wrapperClassName?: string;
};

/** The browser's select with our style: works best on phones and with many options. */
export function NativeSelect({ className, wrapperClassName, size, ...props }: NativeSelectProps) {
  return (
    <div className={cn("relative", wrapperClassName)}>
      <select
        className={cn(controlClasses({ size }), "appearance-none truncate pr-8", className)}
        {...props}
      />
      <ChevronsUpDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2.5 size-3.5 -translate-y-1/2 text-muted"
      />
    </div>
  );
}
