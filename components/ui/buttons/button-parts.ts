// The few styles that visitors load; button-classes.ts has all. `button` and `button-off`: app/globals.css.
export const BUTTON = "button disabled:button-off aria-disabled:button-off";

export const PRIMARY =
  "border-accent bg-accent text-on-accent hover:border-accent-hover hover:bg-accent-hover";
export const SECONDARY =
  "border-border-strong bg-surface text-foreground hover:bg-hover active:bg-active aria-pressed:bg-active in-[.is-raised]:bg-raised in-[.is-raised]:hover:bg-active [&_svg]:text-muted disabled:[&_svg]:text-faint";
export const DEFAULT_SIZE = "h-8 rounded-control px-3";
export const LARGE = "h-11 rounded-control px-4 sm:h-10";
export const TOUCH = "h-12 rounded-control px-6 text-public";
