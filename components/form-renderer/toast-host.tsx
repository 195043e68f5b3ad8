"use client";

import { useEffect } from "react";
import { Toaster } from "@/components/ui/toaster";

/** The toaster of the public page, a chunk of its own. Says when it listens: earlier toasts are lost. */
export function ToastHost({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return <Toaster />;
}
