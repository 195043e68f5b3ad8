// Visitors load these few looks; button-classes.ts has all of them.
export const BUTTON =
  "inline-flex shrink-0 items-center justify-center gap-1.5 border font-medium whitespace-nowrap select-none hover:transition-colors disabled:cursor-default disabled:border-transparent disabled:bg-hover disabled:text-faint aria-disabled:cursor-default aria-disabled:border-transparent aria-disabled:bg-hover aria-disabled:text-faint [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:stroke-[1.75]";

export const PRIMARY =
  "border-accent bg-accent text-on-accent hover:border-accent-hover hover:bg-accent-hover";
export const SECONDARY =
  "border-border-strong bg-surface text-foreground hover:bg-hover active:bg-active aria-pressed:bg-active in-[.is-raised]:bg-raised in-[.is-raised]:hover:bg-active [&_svg]:text-muted disabled:[&_svg]:text-faint";
export const DEFAULT_SIZE = "h-8 rounded-control px-3";
export const LARGE = "h-11 rounded-control px-4 sm:h-10";
export const TOUCH = "h-12 rounded-control px-6 text-public";
