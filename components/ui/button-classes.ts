const BASE =
  "inline-flex shrink-0 items-center justify-center gap-1.5 border font-medium whitespace-nowrap transition-colors select-none disabled:cursor-default disabled:border-transparent disabled:bg-hover disabled:text-faint aria-disabled:cursor-default aria-disabled:border-transparent aria-disabled:bg-hover aria-disabled:text-faint [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:stroke-[1.75]";

const VARIANTS = {
  primary: "border-accent bg-accent text-on-accent hover:border-accent-hover hover:bg-accent-hover",
  secondary:
    "border-border-strong bg-surface text-foreground hover:bg-hover active:bg-active aria-pressed:bg-active in-[.is-raised]:bg-raised in-[.is-raised]:hover:bg-active [&_svg]:text-muted disabled:[&_svg]:text-faint",
  ghost:
    "border-transparent text-foreground hover:bg-hover active:bg-active aria-pressed:bg-active in-[.is-raised]:hover:bg-active disabled:bg-transparent [&_svg]:text-muted disabled:[&_svg]:text-faint",
  danger:
    "border-border-strong bg-surface text-danger hover:bg-hover active:bg-active in-[.is-raised]:bg-raised in-[.is-raised]:hover:bg-active",
  destructive: "border-danger-fill bg-danger-fill text-on-accent hover:opacity-90",
};

const SIZES = {
  small: "h-7 rounded-[7px] px-2.5 [&_svg]:size-3.5",
  default: "h-8 rounded-control px-3",
  large: "h-11 rounded-control px-4 sm:h-10",
  touch: "h-12 rounded-control px-6 text-public",
  icon: "size-8 rounded-control",
  "icon-small": "size-7 rounded-[7px]",
  "icon-touch": "size-11 rounded-control",
};

export type ButtonLook = {
  variant?: keyof typeof VARIANTS | undefined;
  size?: keyof typeof SIZES | undefined;
};

/** The looks of a button alone. Visitors load these, not the component with its libraries. */
export function buttonClasses({
  variant = "secondary",
  size = "default",
  className = "",
}: ButtonLook & { className?: string | undefined } = {}): string {
  return `${BASE} ${VARIANTS[variant]} ${SIZES[size]} ${className}`;
}
