"use client";

import { ChevronDown, ChevronUp, X } from "lucide-react";
import { Dialog as RadixDialog } from "radix-ui";
import { useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { pressable } from "@/components/ui/buttons/pressable";
import { SheetClose, SheetTitle } from "@/components/ui/overlays/sheet";
import { saveFocus } from "@/lib/utils/browser/save-focus";
import { useMediaQuery } from "@/lib/utils/browser/use-media-query";
import { usePreservedFocus } from "@/lib/utils/browser/use-preserved-focus";

type Neighbours = { newerId: number | null; olderId: number | null };

type DetailPanelProps = {
  /** null = closed. */
  id: number | null;
  title: ReactNode;
  /** Noun for one row in labels, such as "submission". */
  thing: string;
  /** The list is in another order than the newest first. */
  isSorted?: boolean;
  /** Whether a dialog of the panel holds what was typed: the panel then stays as it is in windows of any width. */
  isEditing?: boolean;
  /** Undefined while they are being loaded. */
  neighbours: Neighbours | undefined;
  onChange: (id: number | null) => void;
  children: ReactNode;
  /** Shown at the bottom, before the "Close" button. */
  footer: ReactNode;
};

/**
 * The details of one row, with buttons to its neighbours: a panel beside the table from 1200 px on, a modal
 * sheet below.
 */
export function DetailPanel({
  id,
  title,
  thing,
  isSorted = false,
  isEditing = false,
  neighbours,
  onChange,
  children,
  footer,
}: DetailPanelProps) {
  const focus = usePanelFocus();
  const isWide = useMediaQuery("(min-width: 1200px)");
  const [isBeside, setBeside] = useState(isWide);
  // Another kind of dialog is mounted anew, with all that stands in it.
  if (isBeside !== isWide && !isEditing) {
    setBeside(isWide);
  }
  const { newerId, olderId } = neighbours ?? { newerId: null, olderId: null };
  const handleKey = (event: KeyboardEvent) => {
    const next = { ArrowUp: newerId, ArrowDown: olderId }[event.key];
    if (next) {
      event.preventDefault();
      onChange(next);
    }
  };
  return (
    <RadixDialog.Root
      open={id !== null}
      modal={!isBeside}
      onOpenChange={(isOpen) => (isOpen ? undefined : onChange(null))}
    >
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-30 animate-fade bg-scrim" />
        <RadixDialog.Content
          {...focus}
          aria-describedby={undefined}
          onKeyDown={handleKey}
          onInteractOutside={(event) => (isBeside ? event.preventDefault() : undefined)}
          className="fixed top-(--toast-room) right-0 bottom-0 z-30 flex w-full animate-slide-right flex-col bg-surface focus:outline-none max-[1199px]:shadow-dialog sm:w-[424px] sm:border-l"
        >
          <div className="flex h-14 shrink-0 items-center gap-1 border-b pr-4 pl-5">
            <SheetTitle className="min-w-0 flex-1 truncate font-semibold">{title}</SheetTitle>
            <IconButton
              label={`${isSorted ? "Previous" : "Newer"} ${thing}`}
              shortcut="↑"
              {...pressable({ isBlocked: !newerId, onPress: () => onChange(newerId) })}
            >
              <ChevronUp aria-hidden />
            </IconButton>
            <IconButton
              label={`${isSorted ? "Next" : "Older"} ${thing}`}
              shortcut="↓"
              {...pressable({ isBlocked: !olderId, onPress: () => onChange(olderId) })}
            >
              <ChevronDown aria-hidden />
            </IconButton>
            <span aria-hidden className="mx-1 h-5 w-px bg-border" />
            <SheetClose asChild>
              <Button variant="ghost" size="icon" aria-label="Close panel">
                <X aria-hidden />
              </Button>
            </SheetClose>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-4 pb-5">{children}</div>
          <div className="flex h-14 shrink-0 items-center gap-2 border-t px-5">
            {footer}
            <SheetClose asChild>
              <Button>Close</Button>
            </SheetClose>
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/**
 * Props for the content of a panel: the focus stays inside while buttons appear and disappear, and returns on
 * close to the element that opened the panel, or to its nearest remaining container.
 */
function usePanelFocus() {
  const content = useRef<HTMLDivElement>(null);
  const restoreFocus = useRef<(() => void) | null>(null);
  const focusProps = usePreservedFocus(() => content.current);
  return {
    ...focusProps,
    ref: content,
    onOpenAutoFocus: (event: Event) => {
      restoreFocus.current = saveFocus();
      // Radix would focus the first button, whose tooltip covers the content.
      event.preventDefault();
      content.current?.focus();
    },
    // Radix returns the focus to the dialog's trigger, and this one has none.
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      restoreFocus.current?.();
    },
  };
}
