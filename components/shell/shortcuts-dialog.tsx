"use client";

import { Kbd } from "@/components/ui/kbd";
import { Dialog, DialogBody, DialogContent } from "@/components/ui/overlays/dialog";

type ShortcutsDialogProps = {
  shortcuts: readonly { keys: string; label: string }[];
  isListOpen: boolean;
  onListOpenChange: (isOpen: boolean) => void;
};

/** The list of the screen's keyboard shortcuts. */
export function ShortcutsDialog({ shortcuts, isListOpen, onListOpenChange }: ShortcutsDialogProps) {
  const rows = [...shortcuts, { keys: "?", label: "Show this list" }];
  return (
    <Dialog open={isListOpen} onOpenChange={onListOpenChange}>
      <DialogContent title="Keyboard shortcuts" className="max-w-100">
        <DialogBody className="pt-3">
          <dl>
            {rows.map((row) => (
              <div
                key={row.keys}
                className="flex min-h-10 items-center justify-between gap-3 border-b py-1 last:border-b-0"
              >
                <dt>{row.label}</dt>
                <dd>
                  <Kbd className="whitespace-nowrap">{row.keys}</Kbd>
                </dd>
              </div>
            ))}
          </dl>
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
