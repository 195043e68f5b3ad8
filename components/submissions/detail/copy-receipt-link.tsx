"use client";

import { toast } from "sonner";
import { copyLink } from "@/components/forms/links/copy-link";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { errorSentence } from "@/lib/client/http/failure-kind";
import { useReadSignedReceipt } from "@/lib/client/queries/submissions/use-signed-receipt";
import { verifyPath } from "@/lib/domain/urls/verify-path";

/** Copies the link to the page that checks the signed receipt of a submission as it is now. */
export function CopyReceiptLink({ formId, id }: { formId: number; id: number }) {
  const read = useReadSignedReceipt({ formId, submissionId: id });
  const handleCopy = () =>
    read.mutateAsync().then(
      ({ receipt }) =>
        copyLink({
          url: new URL(verifyPath(receipt), window.location.href).href,
          message: "Link to the signed receipt copied to clipboard",
        }),
      (error: Error) => void toast.error("Error", { description: errorSentence(error) }),
    );
  return (
    <Button
      size="small"
      className="mt-2"
      {...pressable({ isBlocked: read.isPending, onPress: () => void handleCopy() })}
    >
      Copy signed receipt
    </Button>
  );
}
