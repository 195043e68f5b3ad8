"use client";

import { useCallback, useEffect, useState, type ReactNode } from "react";
import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";
import type { ToastMessage, ToastView } from "./toast-view";

export type ShowToast = (message: ToastMessage) => void;

type Shown = ToastMessage & { id: number; View: typeof ToastView };

const DURATION_MS = 5_000;

/**
 * Toasts that look like those of the owner's screens, without their library: one at a time, for five seconds
 * or as long as the pointer or the focus is on it. `toast` must be rendered.
 */
export function useToast(): { toast: ReactNode; showToast: ShowToast } {
  const { form } = useTexts();
  const [message, setMessage] = useState<Shown | null>(null);
  const [isPaused, setIsPaused] = useState(false);
  useEffect(() => {
    if (message === null || isPaused) {
      return;
    }
    const timer = setTimeout(() => setMessage(null), DURATION_MS);
    return () => clearTimeout(timer);
  }, [message, isPaused]);
  const showToast = useCallback<ShowToast>((next) => {
    import("./toast-view").then(
      ({ ToastView: View }) =>
        // A new element, so that screen readers announce the same words again.
        setMessage((last) => ({ ...next, View, id: (last?.id ?? 0) + 1 })),
      // Offline: what failed says so in its place.
      () => undefined,
    );
  }, []);
  const handleDismiss = () => {
    setMessage(null);
    setIsPaused(false);
  };
  const toast = (
    // Always in the page: screen readers announce only what appears inside an existing live region.
    <section aria-label={form.notifications} aria-live="polite">
      {message === null ? null : (
        <message.View
          key={message.id}
          message={message}
          onDismiss={handleDismiss}
          onPause={setIsPaused}
        />
      )}
    </section>
  );
  return { toast, showToast };
}
