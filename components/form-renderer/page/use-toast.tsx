"use client";

import { useCallback, useEffect, useState, type ReactNode } from "react";
import { AlertGlyph, Glyph } from "@/components/ui/glyphs";

export type ToastMessage = { tone: "success" | "error"; title: string; description: string };
export type ShowToast = (message: ToastMessage) => void;

const DURATION_MS = 5_000;

/**
 * Toasts that look like those of the owner's screens, without their library: one at a time, for five seconds
 * or as long as the pointer or the focus is on it. `toast` must be rendered.
 */
export function useToast(): { toast: ReactNode; showToast: ShowToast } {
  const [message, setMessage] = useState<(ToastMessage & { id: number }) | null>(null);
  const [isPaused, setIsPaused] = useState(false);
  useEffect(() => {
    if (message === null || isPaused) {
      return;
    }
    const timer = setTimeout(() => setMessage(null), DURATION_MS);
    return () => clearTimeout(timer);
  }, [message, isPaused]);
  const showToast = useCallback<ShowToast>((next) => {
    // A new element, so that screen readers announce the same words again.
    setMessage((last) => ({ ...next, id: (last?.id ?? 0) + 1 }));
  }, []);
  const handleDismiss = () => {
    setMessage(null);
    setIsPaused(false);
  };
  const toast = (
    // Always in the page: screen readers announce only what appears inside an existing live region.
    <section aria-label="Notifications" aria-live="polite">
      {message === null ? null : (
        <ol className="fixed inset-x-4 bottom-4 z-50 sm:inset-x-auto sm:right-6 sm:bottom-6">
          <li
            key={message.id}
            onMouseEnter={() => setIsPaused(true)}
            onMouseLeave={() => setIsPaused(false)}
            onFocus={() => setIsPaused(true)}
            onBlur={() => setIsPaused(false)}
            className={`is-raised flex items-start gap-2.5 rounded-menu p-3 text-ui text-foreground shadow-menu transition-opacity duration-150 motion-reduce:transition-none sm:w-95 starting:opacity-0 forced-colors:border ${message.tone === "error" ? "bg-danger-soft" : "bg-raised"}`}
          >
            {message.tone === "error" ? (
              <AlertGlyph className="mt-0.5 size-4 shrink-0 text-danger" />
            ) : (
              <Glyph className="mt-0.5 size-4 shrink-0 text-success">
                <circle cx="12" cy="12" r="10" />
                <path d="m16 9-5.5 5.5L8 12" />
              </Glyph>
            )}
            <div className="min-w-0 flex-1">
              <p className="font-medium">{message.title}</p>
              <p className="wrap-break-word text-muted">{message.description}</p>
            </div>
            <button
              type="button"
              aria-label="Dismiss"
              onClick={handleDismiss}
              className="-m-3.5 p-3.5 text-muted hover:text-foreground"
            >
              <Glyph className="size-4">
                <path d="M18 6 6 18M6 6l12 12" />
              </Glyph>
            </button>
          </li>
        </ol>
      )}
    </section>
  );
  return { toast, showToast };
}
