import type { ComponentProps } from "react";
import { BUTTON, LARGE, SECONDARY } from "@/components/ui/buttons/button-parts";

/** A secondary button, 44 px high at every width for touch. */
export function SecondaryButton({ type = "button", ...props }: ComponentProps<"button">) {
  return <button type={type} className={`${BUTTON} ${SECONDARY} ${LARGE} h-11!`} {...props} />;
}
