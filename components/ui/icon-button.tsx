import type { ComponentProps, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Tooltip } from "@/components/ui/tooltip";

type IconButtonProps = Omit<ComponentProps<typeof Button>, "size" | "children" | "asChild"> & {
  /** Said to screen readers and shown as the tooltip. */
  label: string;
  /** A key combination shown in the tooltip. */
  shortcut?: string;
  size?: "icon" | "icon-small" | "icon-touch";
  children: ReactNode;
};

/** An icon alone, with its word in a tooltip. */
export function IconButton({
  label,
  shortcut,
  size = "icon",
  variant = "ghost",
  children,
  ...props
}: IconButtonProps) {
  return (
    <Tooltip label={label} shortcut={shortcut}>
      <Button aria-label={label} size={size} variant={variant} {...props}>
        {children}
      </Button>
    </Tooltip>
  );
}
