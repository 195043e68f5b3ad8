import type { ComponentProps } from "react";

/** A secondary button for thumbs. Visitors load this one instead of the owners' Button. */
export function PlainButton({ type = "button", ...props }: ComponentProps<"button">) {
  return (
    <button
      type={type}
      className="inline-flex h-11 shrink-0 items-center justify-center gap-1.5 rounded-control border border-border-strong bg-surface px-4 text-ui font-medium whitespace-nowrap transition-colors select-none hover:bg-hover active:bg-active disabled:cursor-default disabled:border-transparent disabled:bg-hover disabled:text-faint"
      {...props}
    />
  );
}
