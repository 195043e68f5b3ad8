import type { CSSProperties, ReactNode } from "react";
import { accentShades } from "@/lib/domain/color/accent";

type AccentScopeProps = { color: string | null; className?: string; children: ReactNode };

/** Sets the owner's accent colour for its content, in shades with enough contrast for each theme. */
export function AccentScope({ color, className, children }: AccentScopeProps) {
  return (
    <div className={className} style={color === null ? undefined : accentStyle(color)}>
      {children}
    </div>
  );
}

function accentStyle(color: string): CSSProperties {
  const { light, dark } = accentShades(color);
  const both = (shade: keyof typeof light) => `light-dark(${light[shade]}, ${dark[shade]})`;
  // CSSProperties has no custom properties.
  return {
    "--accent": both("fill"),
    "--accent-hover": both("hover"),
    "--accent-text": both("text"),
    "--accent-soft": both("soft"),
    "--accent-line": both("line"),
    "--focus": both("text"),
  } as CSSProperties;
}
