"use client";

import { useMutation } from "@tanstack/react-query";
import { api } from "@/lib/client/http/api";
import type { Answers } from "@/lib/domain/fields/answers";

type Tested = { formId: number; messageId: string; answers: Answers };

/** Sends the stored working copy's message with these answers to the caller's own address. */
export function useTestMessage() {
  return useMutation({
    mutationFn: ({ formId, messageId, answers }: Tested) =>
      api({
        method: "POST",
        path: `/api/forms/${formId}/messages/${messageId}/test`,
        body: { answers },
      }),
  });
}
