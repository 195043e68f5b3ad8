"use client";

import { lazy, Suspense, useCallback, useState, type ComponentType, type ReactNode } from "react";

type ToastMessage = { tone: "success" | "error"; title: string; description: string };

export type Toasts = {
  /** Render it somewhere. */
  host: ReactNode;
  /** Loads the code before it is needed: a toast about a lost connection cannot fetch it any more. */
  prepare: () => void;
  show: (message: ToastMessage) => Promise<void>;
};

type ToastHostProps = { onReady: () => void };

const NoToasts: ComponentType<ToastHostProps> = () => null;

const ToastHost = lazy<ComponentType<ToastHostProps>>(() =>
  import("@/components/form-renderer/toast-host").then(
    ({ ToastHost: Host }) => ({ default: Host }),
    () => ({ default: NoToasts }),
  ),
);

/** Toasts without their weight in the page: the code arrives on the first use. */
export function useToasts(): Toasts {
  const [isWanted, setIsWanted] = useState(false);
  const [gate] = useState(createGate);
  const prepare = useCallback(() => setIsWanted(true), []);
  const show = useCallback(
    async ({ tone, title, description }: ToastMessage) => {
      setIsWanted(true);
      await gate.opened;
      const { toast } = await import("sonner");
      toast[tone](title, { description });
    },
    [gate],
  );
  const host = isWanted ? (
    <Suspense>
      <ToastHost onReady={gate.open} />
    </Suspense>
  ) : null;
  return { host, prepare, show };
}

function createGate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
