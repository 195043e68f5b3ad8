import type { ComponentProps } from "react";
import { CheckGlyph } from "@/components/ui/glyphs";

type OptionMarkProps = Omit<ComponentProps<"input">, "type" | "className"> & {
  type: "checkbox" | "radio";
  className?: string;
};

/**
 * A native checkbox or radio in the form's own style; forced colours restore the system's style.
 */
export function OptionMark({ className = "", type, ...props }: OptionMarkProps) {
  if (type === "radio") {
    return <input type={type} className={`option-dot ${className}`} {...props} />;
  }
  return (
    <span className={`relative grid size-4.5 shrink-0 place-items-center ${className}`}>
      <input
        type={type}
        className="peer option-mark rounded-[4px] checked:border-accent checked:bg-accent"
        {...props}
      />
      <CheckGlyph className="pointer-events-none absolute hidden size-3.5 stroke-3 text-on-accent peer-checked:block forced-colors:hidden!" />
    </span>
  );
}
