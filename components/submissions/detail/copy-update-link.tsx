"use client";

import { toast } from "sonner";
import { copyLink } from "@/components/forms/links/copy-link";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { useMakeItemLink } from "@/lib/client/queries/boards/use-link-fill";

/** Makes the link that opens the form for the item of a submission, and copies it. */
export function CopyUpdateLink({ formId, itemId }: { formId: number; itemId: string }) {
  const make = useMakeItemLink(formId);
  const handleCopy = () =>
    make.mutateAsync(itemId).then(
      ([link]) => link && copyLink({ url: link.url, message: "Update link copied to clipboard" }),
      (error: Error) => void toast.error("Error", { description: error.message }),
    );
  return (
    <Button
      size="small"
      className="mt-4"
      {...pressable({ isBlocked: make.isPending, onPress: () => void handleCopy() })}
    >
      Copy update link
    </Button>
  );
}
