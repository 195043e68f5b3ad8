"use client";

import { lazy, Suspense, useCallback, useState, type ComponentType, type ReactNode } from "react";
import type { ShowToast, ToastHostProps } from "./toast-host";

type ToastMessage = { tone: "success" | "error"; title: string; description: string };

export type Toasts = {
  /** Render it somewhere. */
  host: ReactNode;
  /** Loads the code before it is needed: a toast about a lost connection cannot fetch it any more. */
  prepare: () => void;
  /** Returns at once; without the code nothing is shown. */
  show: (message: ToastMessage) => void;
};

const NoToasts: ComponentType<ToastHostProps> = () => null;

const LazyToastHost = lazy<ComponentType<ToastHostProps>>(() =>
  import("./toast-host").then(
    ({ ToastHost }) => ({ default: ToastHost }),
    () => ({ default: NoToasts }),
  ),
);

/** Toasts without their weight in the page: the code arrives with the first use of the form. */
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
