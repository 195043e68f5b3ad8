"use client";

import { AlertDialog as RadixAlertDialog } from "radix-ui";
import { useLayoutEffect, useRef, type ReactNode } from "react";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { saveFocus } from "@/lib/utils/browser/save-focus";

type AlertDialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  isDestructive?: boolean;
  isPending?: boolean;
  isConfirmDisabled?: boolean;
  onConfirm: () => void;
  /** Inputs to fill in before confirming. */
  children?: ReactNode;
};

/** Confirmation dialog. Stays open until the caller closes it. */
export function AlertDialog({
  isOpen,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = "Cancel",
  isDestructive = false,
  isPending = false,
  isConfirmDisabled = false,
  onConfirm,
  children,
}: AlertDialogProps) {
  const restoreFocus = useRef<(() => void) | null>(null);
  // In a layout effect: afterwards the menu item that opened the dialog is unmounted.
  useLayoutEffect(() => {
    if (isOpen) {
      restoreFocus.current = saveFocus();
    }
  }, [isOpen]);
  return (
    <RadixAlertDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixAlertDialog.Portal>
        <RadixAlertDialog.Overlay className="fixed inset-x-0 top-(--toast-room) bottom-0 z-40 grid animate-fade grid-cols-[minmax(0,1fr)] place-items-center overflow-y-auto bg-scrim p-4">
          <RadixAlertDialog.Content
            onOpenAutoFocus={focusFirstInput}
            // Radix returns the focus to the dialog's trigger, and this one has none.
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              restoreFocus.current?.();
            }}
            className="is-raised w-full max-w-110 animate-pop rounded-dialog bg-raised shadow-dialog focus:outline-none"
          >
            <div className="px-6 pt-5 pb-6">
              <RadixAlertDialog.Title className="font-semibold">{title}</RadixAlertDialog.Title>
              <RadixAlertDialog.Description className="mt-2 text-pretty break-words text-muted">
                {description}
              </RadixAlertDialog.Description>
              {children}
            </div>
            <div className="flex min-h-14 items-center justify-end gap-2 border-t px-6 py-3">
              <RadixAlertDialog.Cancel asChild>
                <Button {...pressable({ isBlocked: isPending })}>{cancelLabel}</Button>
              </RadixAlertDialog.Cancel>
              <Button
                variant={isDestructive ? "destructive" : "primary"}
                {...pressable({ isBlocked: isPending || isConfirmDisabled, onPress: onConfirm })}
              >
                {confirmLabel}
              </Button>
            </div>
          </RadixAlertDialog.Content>
        </RadixAlertDialog.Overlay>
      </RadixAlertDialog.Portal>
    </RadixAlertDialog.Root>
  );
}

/** What is to be filled in gets the focus; without it Radix gives it to "Cancel". */
function focusFirstInput(event: Event): void {
  const content = event.currentTarget;
  const input = content instanceof HTMLElement ? content.querySelector("input") : null;
  if (input !== null) {
    event.preventDefault();
    input.focus({ preventScroll: true });
  }
}
