"use client";

import { useLayoutEffect, useRef, type ReactNode } from "react";
import { AlertDialog as RadixAlertDialog } from "radix-ui";
import { Button } from "@/components/ui/button";
import { pressable } from "@/components/ui/pressable";
import { rememberFocus } from "@/lib/utils/browser/remember-focus";

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
  /** Anything that must be filled in before confirming. */
  children?: ReactNode;
};

/** Asks before something that cannot be undone. Stays open until the caller closes it. */
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
  const giveFocusBack = useRef<(() => void) | null>(null);
  // Before the menu that it was chosen from is gone.
  useLayoutEffect(() => {
    if (isOpen) {
      giveFocusBack.current = rememberFocus();
    }
  }, [isOpen]);
  return (
    <RadixAlertDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixAlertDialog.Portal>
        <RadixAlertDialog.Overlay className="fixed inset-0 z-40 grid animate-fade grid-cols-[minmax(0,1fr)] place-items-center overflow-y-auto bg-scrim p-4">
          <RadixAlertDialog.Content
            // Without a trigger of its own it would give it to nobody.
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              giveFocusBack.current?.();
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
