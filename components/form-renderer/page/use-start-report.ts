import { useCallback, useMemo, useRef } from "react";
import type { FieldHandlers } from "@/components/form-renderer/fields/field-handlers";
import { reportStart } from "@/lib/client/public-form/report-start";
import { ANSWER_STARTED } from "@/lib/contracts/public-form/public-form-page";

/** The handlers of a form, which report its first answer as a start; null: nothing is counted. */
export function useStartReport(publicUrl: string | null, { onAnswer, onLeave }: FieldHandlers) {
  const isReported = useRef(false);
  const handleStart = useCallback(() => {
    if (publicUrl && !isReported.current) {
      isReported.current = true;
      reportStart(publicUrl);
      document.dispatchEvent(new Event(ANSWER_STARTED));
    }
  }, [publicUrl]);
  const handlers = useMemo<FieldHandlers>(
    () => ({
      onAnswer: (change) => {
        handleStart();
        onAnswer(change);
      },
      onLeave,
    }),
    [handleStart, onAnswer, onLeave],
  );
  const forgetStart = () => {
    isReported.current = false;
  };
  return { handlers, handleStart, forgetStart };
}
