"use client";

import { Dialog, DialogBody, DialogContent } from "@/components/ui/overlays/dialog";
import type { FormCardResponse } from "@/lib/contracts/forms/form-cards";
import { StopSetting } from "./stop-setting";

type StopFormDialogProps = {
  /** null = closed. */
  form: FormCardResponse | null;
  onClose: () => void;
};

export function StopFormDialog({ form, onClose }: StopFormDialogProps) {
  return (
    <Dialog open={form !== null} onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      {form === null ? null : (
        <DialogContent title={form.title} className="max-w-110">
          <DialogBody>
            <StopSetting form={form} />
          </DialogBody>
        </DialogContent>
      )}
    </Dialog>
  );
}
