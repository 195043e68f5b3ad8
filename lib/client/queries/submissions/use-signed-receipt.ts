"use client";

import { useMutation } from "@tanstack/react-query";
import { api } from "@/lib/client/http/api";
import { signedReceiptResponse } from "@/lib/contracts/submissions/signed-receipts";

/** Reads the signed receipt of what a submission says now. */
export function useReadSignedReceipt({
  formId,
  submissionId,
}: {
  formId: number;
  submissionId: number;
}) {
  return useMutation({
    mutationFn: () =>
      api({
        path: `/api/forms/${formId}/submissions/${submissionId}/receipt`,
        response: signedReceiptResponse,
      }),
  });
}
