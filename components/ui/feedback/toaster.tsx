"use client";

import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { Toaster as Sonner } from "sonner";
import { takeToastRoom } from "./toast-room";

const DURATION_MS = 5000;

/**
 * The region for toasts: one at a time, for 5 s, swiped away to the right, focused with F8.
 * `toast.error` is the destructive variant. They lie over the lower right corner; a phone has no corner to spare, so
 * there they stand above the page, which makes room for them (decision 241).
 */
export function Toaster() {
  return (
    <div
      ref={takeToastRoom}
      className="pointer-events-auto max-sm:fixed max-sm:inset-x-0 max-sm:top-0 max-sm:z-50 max-sm:bg-background"
    >
      <Sonner
        // Else it works out the styles of the page to find out.
        dir="ltr"
        // `!`: over the library's own rules, which are in no layer.
        className="max-sm:static! max-sm:w-auto! max-sm:p-2!"
        visibleToasts={1}
        duration={DURATION_MS}
        swipeDirections={["right"]}
        hotkey={["F8"]}
        position="bottom-right"
        offset={24}
        gap={8}
        icons={{
          success: <CircleCheck aria-hidden className="size-4 text-success" />,
          error: <CircleAlert aria-hidden className="size-4 text-danger" />,
          info: <Info aria-hidden className="size-4 text-muted" />,
        }}
        toastOptions={{
          unstyled: true,
          classNames: {
            toast:
              "is-raised flex w-full items-start gap-2.5 rounded-menu bg-raised p-3 font-sans text-ui text-foreground shadow-menu forced-colors:border max-sm:static! max-sm:w-full! max-sm:[--y:translateY(0)]! max-sm:data-[front=false]:hidden sm:w-95 sm:max-w-105",
            content: "min-w-0 flex-1",
            title: "font-medium",
            description: "text-muted break-words",
            icon: "mt-0.5",
            error: "bg-danger-soft",
            actionButton: "link shrink-0",
            closeButton: "text-muted",
          },
        }}
      />
    </div>
  );
}
