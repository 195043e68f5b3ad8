import type { ComponentProps, ReactNode } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Tooltip } from "@/components/ui/overlays/tooltip";

type IconButtonProps = Omit<ComponentProps<typeof Button>, "size" | "children" | "asChild"> & {
  /** Accessible name, also shown in the tooltip. */
  label: string;
  /** A key combination shown in the tooltip. */
  shortcut?: string;
  size?: "icon" | "icon-small" | "icon-touch";
  children: ReactNode;
};

/** A button with only an icon, and its label in a tooltip. */
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
