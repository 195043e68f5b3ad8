import type { ComponentProps } from "react";
import { buttonClasses } from "@/components/ui/button-classes";

/** A secondary button for thumbs, 44 px at every width. */
export function PlainButton({ type = "button", ...props }: ComponentProps<"button">) {
  return (
    <button
      type={type}
      className={buttonClasses({ size: "large", className: "h-11!" })}
      {...props}
    />
  );
}
