import type { ReactNode } from "react";

type ClearAnswerProps = { controlId: string; onClear: () => void; children: ReactNode };

/** A button that clears the answer. It then disappears, so the focus moves to the control. */
export function ClearAnswer({ controlId, onClear, children }: ClearAnswerProps) {
  return (
    <button
      type="button"
      onClick={() => {
        onClear();
        document.getElementById(controlId)?.focus();
      }}
      className="min-h-11 px-1 text-ui link noscript:hidden"
    >
      {children}
    </button>
  );
}
