import type { ComponentProps } from "react";
import { controlClasses, type ControlSize } from "@/components/ui/inputs/control-classes";
import { cn } from "@/lib/utils/cn";

type InputProps = Omit<ComponentProps<"input">, "size"> & { size?: ControlSize };

/** Sizes: default 32 px, large 40 (44 on a phone), touch 44. */
export function Input({ className, size, ...props }: InputProps) {
  return <input className={cn(controlClasses({ size }), className)} {...props} />;
}
