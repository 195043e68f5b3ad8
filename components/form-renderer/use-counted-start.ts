"use client";

import { useCallback, useRef } from "react";
import type { FieldHandlers } from "@/components/form-renderer/field-handlers";
import { tellStart } from "@/lib/client/tell-start";

type OnAnswer = FieldHandlers["onAnswer"];

/** `onAnswer` that also tells the server, once a visit, that this visitor began to answer. */
export function useCountedStart(publicUrl: string, onAnswer: OnAnswer): OnAnswer {
  const isTold = useRef(false);
  return useCallback(
    (change) => {
      if (!isTold.current) {
        isTold.current = true;
        tellStart(publicUrl);
      }
      onAnswer(change);
    },
    [publicUrl, onAnswer],
  );
}
