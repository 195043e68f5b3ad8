"use client";

import { lazy, Suspense, useCallback, useState, type ComponentType, type ReactNode } from "react";
import type { ShowToast, ToastHostProps } from "./toast-host";

type ToastMessage = { tone: "success" | "error"; title: string; description: string };

export type Toasts = {
  /** Must be rendered; null until toasts are needed. */
  host: ReactNode;
  /** Loads the code in advance: a toast about a lost connection could not load it any more. */
  prepare: () => void;
  /** Returns at once; shows nothing if the code cannot be loaded. */
  show: (message: ToastMessage) => void;
};

const NoToasts: ComponentType<ToastHostProps> = () => null;

const LazyToastHost = lazy<ComponentType<ToastHostProps>>(() =>
  import("./toast-host").then(
    ({ ToastHost }) => ({ default: ToastHost }),
    () => ({ default: NoToasts }),
  ),
);

/** Toasts whose code is not part of the page: it loads when the form is first used. */
export function useToasts(): Toasts {
  const [isWanted, setIsWanted] = useState(false);
  const [gate] = useState(createGate);
  const prepare = useCallback(() => setIsWanted(true), []);
  const show = useCallback(
    ({ tone, title, description }: ToastMessage) => {
      setIsWanted(true);
      void gate.opened.then((toast) => toast[tone](title, { description }));
    },
    [gate],
  );
  const host = isWanted ? (
    <Suspense>
      <LazyToastHost onReady={gate.open} />
    </Suspense>
  ) : null;
  return { host, prepare, show };
}

function createGate() {
  let open: (show: ShowToast) => void = () => undefined;
  const opened = new Promise<ShowToast>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
