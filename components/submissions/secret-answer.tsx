"use client";

import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { MASK } from "@/lib/domain/fields/display-value";

/** An answer that shows itself only when asked; dots of a fixed number tell nothing about its length. */
export function SecretAnswer({ secret }: { secret: string }) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <span className="inline-flex max-w-full items-start gap-1.5">
      {isShown ? (
        <span className="min-w-0 font-mono break-all whitespace-pre-wrap">{secret}</span>
      ) : (
        <span>
          <span aria-hidden>{MASK}</span>
          <span className="sr-only">Hidden</span>
        </span>
      )}
      <button
        type="button"
        aria-pressed={isShown}
        aria-label="Show this answer"
        onClick={() => setIsShown(!isShown)}
        className="-my-0.5 grid size-6 shrink-0 place-items-center rounded-in text-muted hover:bg-hover hover:text-foreground"
      >
        <Icon aria-hidden className="size-4" />
      </button>
    </span>
  );
}
