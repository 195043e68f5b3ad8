const SIZES = {
  default: "h-8 px-2.5",
  large: "h-11 px-2.5 text-public sm:h-10 sm:text-ui",
  touch: "h-11 px-3 text-public",
};

export type ControlSize = keyof typeof SIZES;

/** Classes of inputs, selects and textareas; `control-box` is in app/globals.css. */
export function controlClasses({
  size = "default",
  className = "",
}: { size?: ControlSize | undefined; className?: string | undefined } = {}): string {
  return `control-box ${SIZES[size]} ${className}`;
}
