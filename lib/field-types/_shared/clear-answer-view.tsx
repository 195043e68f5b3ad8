import type { ReactNode } from "react";

type ClearAnswerProps = { controlId: string; onClear: () => void; children: ReactNode };

/** Takes an answer back; the button is gone then, and the control has the focus. */
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
