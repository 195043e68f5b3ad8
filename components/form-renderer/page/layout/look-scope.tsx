import type { ReactNode } from "react";
import type { Look } from "@/lib/domain/theme/look";

type LookScopeProps = { look: Look | null; className?: string; children: ReactNode };

/** Gives its content the look of a form, as the root of a visitor's document has it (visitor-document.tsx). */
export function LookScope({ look, className, children }: LookScopeProps) {
  return (
    <div
      className={className}
      style={look?.properties}
      data-theme={look?.scheme}
      data-look={look?.rules}
    >
      {children}
    </div>
  );
}
