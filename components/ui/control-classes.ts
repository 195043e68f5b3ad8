const BASE =
  "field-ring w-full min-w-0 rounded-control border border-border-input bg-surface text-foreground in-[.is-raised]:bg-raised aria-invalid:border-danger aria-invalid:inset-ring aria-invalid:inset-ring-danger focus:aria-invalid:inset-ring-transparent [&[readonly]]:border-transparent [&[readonly]]:bg-hover [&[readonly]]:text-muted disabled:border-transparent disabled:bg-hover disabled:text-faint disabled:opacity-100";

const SIZES = {
  default: "h-8 px-2.5",
  large: "h-11 px-2.5 text-public sm:h-10 sm:text-ui",
  touch: "h-11 px-3 text-public",
};

export type ControlSize = keyof typeof SIZES;

/** The box of everything one types into or picks from. */
export function controlClasses({
  size = "default",
  className = "",
}: { size?: ControlSize | undefined; className?: string | undefined } = {}): string {
  return `${BASE} ${SIZES[size]} ${className}`;
}
