"use client";

import { memo, useEffect } from "react";
import { toast } from "sonner";
import { Toaster } from "@/components/ui/toaster";

export type ShowToast = typeof toast;
export type ToastHostProps = { onReady: (show: ShowToast) => void };

/** The toaster of the public page, a chunk of its own. `onReady` is called once toasts are not lost. */
export const ToastHost = memo(function ToastHost({ onReady }: ToastHostProps) {
  useEffect(() => onReady(toast), [onReady]);
  return <Toaster />;
});
