"use client";

import { X } from "lucide-react";
import { Dialog as RadixDialog } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { buttonClasses } from "@/components/ui/buttons/button-classes";
import { useScrollLock } from "@/components/ui/overlays/use-scroll-lock";
import { cn } from "@/lib/utils/cn";
import { useRestoredFocus } from "./use-restored-focus";

export const Dialog = RadixDialog.Root;

const backdropClasses =
  "pointer-events-auto fixed inset-x-0 top-(--toast-room) bottom-0 z-40 grid grid-cols-[minmax(0,1fr)] animate-fade place-items-center overflow-y-auto bg-scrim p-4 sm:p-6";
const panelClasses =
  "is-raised relative flex max-h-full w-full animate-pop flex-col rounded-dialog bg-raised shadow-dialog focus:outline-none";

type DialogContentProps = Omit<ComponentProps<typeof RadixDialog.Content>, "title"> & {
  title: ReactNode;
  /** Optional where the title explains the dialog. */
  description?: ReactNode;
};

/** 640 px wide at most; put a DialogBody and a DialogFooter inside. */
export function DialogContent({
  title,
  description,
  className,
  children,
  ...props
}: DialogContentProps) {
  const focus = useRestoredFocus();
  const describedBy = description ? {} : { "aria-describedby": undefined };
  return (
    <RadixDialog.Portal>
      <Backdrop>
        <RadixDialog.Content
          className={cn(panelClasses, "max-w-160", className)}
          {...describedBy}
          {...focus}
          {...props}
        >
          <div className="px-6 pt-5">
            <RadixDialog.Title className="pr-10 font-semibold">{title}</RadixDialog.Title>
            {description ? (
              <RadixDialog.Description className="mt-1 text-muted">
                {description}
              </RadixDialog.Description>
            ) : null}
          </div>
          {children}
          <RadixDialog.Close
            aria-label="Close"
            className={cn(
              buttonClasses({ variant: "ghost", size: "icon-small" }),
              "absolute top-3.5 right-4",
            )}
          >
            <X aria-hidden />
          </RadixDialog.Close>
        </RadixDialog.Content>
      </Backdrop>
    </RadixDialog.Portal>
  );
}

/** Replaces Radix's overlay, which has a slow scroll lock (see use-scroll-lock.ts). */
function Backdrop(props: ComponentProps<"div">) {
  useScrollLock();
  return <div {...props} className={backdropClasses} />;
}

/** The part that scrolls. */
export function DialogBody({ className, ...props }: ComponentProps<"div">) {
  return (
    <div className={cn("min-h-0 flex-1 overflow-y-auto px-6 pt-5 pb-6", className)} {...props} />
  );
}

/** Buttons at the right end, the main one last. */
export function DialogFooter({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      className={cn("flex min-h-14 items-center justify-end gap-2 border-t px-6 py-3", className)}
      {...props}
    />
  );
}
