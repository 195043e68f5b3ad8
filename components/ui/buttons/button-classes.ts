import {
  BUTTON,
  DEFAULT_SIZE,
  LARGE,
  PRIMARY,
  SECONDARY,
  TOUCH,
} from "@/components/ui/buttons/button-parts";

const VARIANTS = {
  primary: PRIMARY,
  secondary: SECONDARY,
  ghost:
    "border-transparent text-foreground hover:bg-hover active:bg-active aria-pressed:bg-active in-[.is-raised]:hover:bg-active disabled:bg-transparent aria-disabled:bg-transparent [&_svg]:text-muted disabled:[&_svg]:text-faint aria-disabled:[&_svg]:text-faint",
  danger:
    "border-border-strong bg-surface text-danger hover:bg-hover active:bg-active in-[.is-raised]:bg-raised in-[.is-raised]:hover:bg-active",
  destructive: "border-danger-fill bg-danger-fill text-on-accent hover:opacity-90",
};

const SIZES = {
  small: "h-7 rounded-[7px] px-2.5 [&_svg]:size-3.5",
  default: DEFAULT_SIZE,
  large: LARGE,
  touch: TOUCH,
  icon: "size-8 rounded-control",
  "icon-small": "size-7 rounded-[7px]",
  "icon-touch": "size-11 rounded-control",
};

export type ButtonLook = {
  variant?: keyof typeof VARIANTS | undefined;
  size?: keyof typeof SIZES | undefined;
};

/** Classes of a button, for code that must not load the component and its libraries. */
export function buttonClasses({
  variant = "secondary",
  size = "default",
  className = "",
}: ButtonLook & { className?: string | undefined } = {}): string {
  return `${BUTTON} ${VARIANTS[variant]} ${SIZES[size]} ${className}`;
}
