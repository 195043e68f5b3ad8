import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { buttonClasses, type ButtonLook } from "@/components/ui/buttons/button-classes";
import { cn } from "@/lib/utils/cn";

type ButtonProps = ComponentProps<"button"> &
  ButtonLook & {
    /** Puts the classes on the only child, such as a link. */
    asChild?: boolean;
  };

/** Submits a form only with `type="submit"`. */
export function Button({ className, variant, size, asChild, type, ...props }: ButtonProps) {
  const classes = cn(buttonClasses({ variant, size }), className);
  if (asChild) {
    return <Slot.Root className={classes} {...props} />;
  }
  return <button type={type ?? "button"} className={classes} {...props} />;
}
