import type { ComponentProps } from "react";
import { controlClasses, type ControlSize } from "@/components/ui/inputs/control-classes";
import { cn } from "@/lib/utils/cn";

type TextareaProps = ComponentProps<"textarea"> & { size?: ControlSize };

/** Can be resized vertically; `rows` is its initial height. */
export function Textarea({ className, size = "default", ...props }: TextareaProps) {
  const padding = size === "default" ? "py-1.5" : "py-2.5";
  return (
    <textarea
      className={cn(controlClasses({ size }), "block h-auto resize-y", padding, className)}
      {...props}
    />
  );
}
