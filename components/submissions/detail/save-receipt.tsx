"use client";

import { Download } from "lucide-react";
import { useSaveReceipts } from "@/components/submissions/export/use-save-receipts";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";

/** Saves the receipt of the submission in the panel. */
export function SaveReceipt({ formId, id }: { formId: number; id: number }) {
  const { isPending, save } = useSaveReceipts(formId);
  return (
    <Button
      size="small"
      className="mt-2"
      {...pressable({ isBlocked: isPending, onPress: () => save([id], "pdf") })}
    >
      <Download aria-hidden />
      {isPending ? "Making the PDF..." : "Download as PDF"}
    </Button>
  );
}
