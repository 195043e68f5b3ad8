import type { ComponentProps, ReactNode } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Tooltip } from "@/components/ui/overlays/tooltip";

type IconButtonProps = Omit<ComponentProps<typeof Button>, "size" | "children" | "asChild"> & {
  /** Accessible name, also shown in the tooltip. */
  label: string;
  /** A key combination shown in the tooltip. */
  shortcut?: string;
  /** Where the tooltip stands: beside a column of buttons, or it covers the next one. */
  tooltipSide?: "right" | "bottom";
  size?: "icon" | "icon-small" | "icon-touch";
  children: ReactNode;
};

/** A button with only an icon, and its label in a tooltip. */
export function IconButton({
  label,
  shortcut,
  tooltipSide = "bottom",
  size = "icon",
  variant = "ghost",
  children,
  ...props
}: IconButtonProps) {
  return (
    <Tooltip label={label} shortcut={shortcut} side={tooltipSide}>
      <Button aria-label={label} size={size} variant={variant} {...props}>
        {children}
      </Button>
    </Tooltip>
  );
}
